/** The table being set up: choices on top of a game's catalogue entry. What a combination means, the server knows. */

import { has, plural, t } from '../lib/i18n/i18n.svelte';
import { cleanName, SEATS, settings, type Setup } from '../lib/settings.svelte';
import type { GameInfo, OptionInfo, OptionValue, Player } from '../lib/types';

/** What was set up last for this game, as far as it still fits the catalogue. */
export function setupFor(game: GameInfo): Setup {
  const kept = Object.hasOwn(settings.setups, game.name) ? settings.setups[game.name] : undefined;
  const [low, high] = game.seats;
  return {
    seats: Math.min(high, Math.max(low, kept?.seats ?? SEATS)),
    level: kept && game.bots.includes(kept.level) ? kept.level : (game.bots.find((level) => level === 'medium') ?? game.bots.at(-1) ?? ''),
    preset: kept?.preset && Object.hasOwn(game.presets, kept.preset) ? kept.preset : (Object.keys(game.presets)[0] ?? null),
    options: Object.fromEntries(Object.entries(kept?.options ?? {}).filter(([name, value]) => accepts(game.options.find((option) => option.name === name), value))),
    hints: kept?.hints ?? true,
  };
}

/** Whether there is such an option and it can have this value. */
function accepts(option: OptionInfo | undefined, value: OptionValue): boolean {
  if (!option) return false;
  return option.choices ? option.choices.includes(value) : Number.isInteger(value) && option.low <= Number(value) && Number(value) <= option.high;
}

/** The value an option has now: chosen, else the preset's, else the game's default. */
export function valueOf(game: GameInfo, setup: Setup, option: OptionInfo): OptionValue {
  return setup.options[option.name] ?? presetValue(game, setup, option);
}

export function presetValue(game: GameInfo, setup: Setup, option: OptionInfo): OptionValue {
  return (setup.preset ? game.presets[setup.preset]?.[option.name] : undefined) ?? option.default;
}

/** A value in words. */
export function valueText(option: string, value: OptionValue): string {
  const key = `value.${option}.${value}`;
  if (has(key)) return t(key);
  return typeof value === 'boolean' ? t(`value.${value}`) : String(value);
}

/** The rules of the table in a few words: how it ends, and whatever differs from the game's own rules, each once. */
export function chips(game: GameInfo, setup: Setup): string[] {
  const list = setup.preset && setup.preset !== Object.keys(game.presets)[0] ? [t(`preset.${setup.preset}`)] : [];
  for (const option of game.options) {
    const value = valueOf(game, setup, option);
    const differs = value !== option.default;
    if (option.name === 'target') list.push(t('chip.target', { target: String(value) }));
    else if (differs && has(`chip.${option.name}`)) list.push(plural(`chip.${option.name}`, Number(value)));
    else if (differs && !list.includes(valueText(option.name, value))) list.push(typeof value === 'boolean' ? chipYesNo(option.name, value) : `${t(`option.${option.name}`)}: ${valueText(option.name, value)}`);
  }
  return list;
}

function chipYesNo(option: string, value: boolean): string {
  return value ? t(`option.${option}`) : t('chip.without', { option: t(`option.${option}`) });
}

/** You in the first seat, bots in the others, nobody named twice. */
export function playersFor(setup: Setup): Player[] {
  const you = cleanName(settings.name) || t('you.name');
  const names = t('bots.names').split(', ').filter((name) => name !== you);
  const bots = Array.from({ length: setup.seats - 1 }, (_, index): Player => ({ name: names[index] ?? `Bot ${index + 1}`, kind: 'bot', level: setup.level }));
  return [{ name: you, kind: 'human' }, ...bots];
}
