// Addresses as the router reads and writes them.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useTimingReferenceSetting } from '#src/library/setup/timing-reference-setting.ts';
import { deskSearch } from '../coach/session-search.ts';
import { parseSearchText, stringifySearchText } from '../search-text.ts';

function routerAt(address: string) {
  const root = createRootRoute();
  const desk = createRoute({ getParentRoute: () => root, path: '/coach/outing/$session', ...deskSearch });
  return createRouter({
    routeTree: root.addChildren([desk]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parseSearchText,
    stringifySearch: stringifySearchText,
  });
}

type Change = (before: Record<string, unknown>) => Record<string, unknown>;

/** Where a change of the search at an address leads. */
function written(address: string, change: Change): string {
  const router = routerAt(address);
  const { href } = router.buildLocation({
    to: '/coach/outing/$session',
    params: { session: 'a' },
    search: change,
  } as never);
  return href;
}

afterEach(() => useTimingReferenceSetting.setState({ chosen: 'stroke' }));

describe('an address of the desk', () => {
  it.each([
    ['?group=crew&panel=together', '?group=crew&panel=together&piece=1&reference=stroke'],
    ['?v=3&group=crew&unknown=1&reference=5', '?group=crew&piece=1&reference=5'],
    ['?reference=crew', '?piece=1&reference=crew'],
    ['', '?piece=1&reference=stroke'],
  ])('%s is written on as one of this version', (search, expected) => {
    expect(written(`/coach/outing/a${search}`, (before) => ({ ...before, piece: 1 }))).toBe(
      `/coach/outing/a${expected}`,
    );
  });

  it('says whom its writer times the oars against', () => {
    useTimingReferenceSetting.setState({ chosen: 'crew' });
    expect(written('/coach/outing/a', () => ({ group: 'crew' }))).toBe('/coach/outing/a?group=crew&reference=crew');
    expect(written('/coach/outing/a?group=boat&reference=stroke', (before) => before)).toBe(
      '/coach/outing/a?group=boat&reference=stroke',
    );
  });

  it('that says nothing stays as short as it is', () => {
    expect(written('/coach/outing/a', (before) => before)).toBe('/coach/outing/a');
    expect(written('/coach/outing/a?v=2', () => ({}))).toBe('/coach/outing/a');
  });
});
