/** Two pages, two addresses: / and /t/{table}. */

export type Route = { page: 'start' } | { page: 'table'; id: string } | { page: 'missing' };

let path = $state(globalThis.location?.pathname ?? '/');
globalThis.addEventListener?.('popstate', () => (path = location.pathname));

export function parse(pathname: string): Route {
  if (pathname === '/') return { page: 'start' };
  const table = /^\/t\/([\w-]+)\/?$/.exec(pathname);
  return table ? { page: 'table', id: table[1]! } : { page: 'missing' };
}

export function route(): Route {
  return parse(path);
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  path = to;
  scrollTo(0, 0);
}
