/**
 * Turns the rules for people (Markdown) into data while building, so that the page needs no Markdown and no HTML of others.
 *
 * A file becomes `Rules`: the list of its first chapter, to be shown large, and the rest. Cards like B♠ become card codes.
 * What this cannot show stops the build: no text is dropped in silence.
 */

import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Piece, Rules, Tag } from './src/rules/rules.ts';

const SUITS: Record<string, string> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };
const RANKS: Record<string, Record<string, string>> = { de: { 10: 'T', B: 'J', D: 'Q' }, en: { 10: 'T' } };
const CARDS = /((?:10|[A2-9BDJQK])?[♣♦♥♠])/;

export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    transform(text, id) {
      const lang = /\.(\w+)\.md$/.exec(id)?.[1];
      return lang ? { code: `export default ${JSON.stringify(rulesOf(text, lang))}`, map: null, moduleType: 'js' } : undefined;
    },
  };
}

export function rulesOf(text: string, lang: string): Rules {
  const tokens = marked.lexer(text).filter(({ type }) => type !== 'space');
  const [title, chapter, list, ...rest] = tokens as [Tokens.Heading, Tokens.Heading, Tokens.List, ...Token[]];
  if (title?.depth !== 1 || chapter?.depth !== 2 || !list?.ordered) throw new Error('Rules begin with a title, a chapter and a numbered list.');
  const pieces = (some: Token[]) => some.flatMap((token) => piece(token, lang));
  return { chapter: pieces(chapter.tokens), quick: pieces([list]), rest: pieces(rest) };
}

/** One token as pieces; headings go one level down, below the title of their sheet. */
function piece(token: Token, lang: string): Piece[] {
  const pieces = (some: Token[] | undefined) => (some ?? []).flatMap((one) => piece(one, lang));
  const tag = (name: Tag, of: Piece[]): Piece[] => [{ tag: name, of }];
  const row = (cells: Tokens.TableCell[], name: 'th' | 'td') => tag('tr', cells.flatMap((cell) => tag(name, pieces(cell.tokens))));
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return tag(token.depth === 2 ? 'h3' : 'h4', pieces(token.tokens));
    case 'paragraph':
      return tag('p', pieces(token.tokens));
    case 'list':
      return tag(token.ordered ? 'ol' : 'ul', token.items.flatMap((item: Tokens.ListItem) => tag('li', pieces(item.tokens))));
    case 'table':
      return tag('table', [...tag('thead', row(token.header, 'th')), ...tag('tbody', token.rows.flatMap((cells: Tokens.TableCell[]) => row(cells, 'td')))]);
    case 'strong':
    case 'em':
      return tag(token.type, pieces(token.tokens));
    case 'codespan':
      return tag('code', [token.text]);
    case 'escape':
      return [token.text];
    case 'text':
      return token.tokens ? pieces(token.tokens) : cards(token.text, lang);
    default:
      throw new Error(`No way to show ${token.type}: ${token.raw}`);
  }
}

function cards(text: string, lang: string): Piece[] {
  return text.split(CARDS).flatMap((part, index): Piece[] => {
    if (index % 2 === 0) return part ? [part] : [];
    const rank = part.slice(0, -1);
    const suit = SUITS[part.at(-1)!]!;
    return [rank ? { card: (RANKS[lang]?.[rank] ?? rank) + suit } : { suit }];
  });
}
