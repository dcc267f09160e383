import { describe, expect, it } from 'vitest';
import { avatarLinks, FOOTER_LINKS, findMemberPlace, memberTabs, NAVIGATION_LINKS } from './site-links.tsx';

describe('the avatar’s menu', () => {
  it.each(['/', '/pricing', '/schools', '/profile/other'])('leads from %s to one’s profile and to the coach', (path) =>
    expect(avatarLinks(path)).toEqual([
      { to: '/profile', label: 'Profile' },
      { to: '/coach', label: 'Coach Dashboard' },
    ]),
  );

  it.each(['/coach', '/coach/outing/xxh128:1', '/coach/profile', '/profile'])(
    'leads from %s to the coach’s profile, and not to where one is',
    (path) => expect(avatarLinks(path)).toEqual([{ to: '/coach/profile', label: 'Profile' }]),
  );
});

it('names the pages of the specification in bar and footer', () => {
  expect(NAVIGATION_LINKS.map(({ to }) => to)).toEqual(['/about', '/pricing', '/contact']);
  expect(FOOTER_LINKS.map(({ to }) => to)).toEqual(['/coach', '/about', '/contact', '/privacy', '/terms', '/cookies']);
});

it('names the tabs by who someone is', () => {
  type Member = Parameters<typeof memberTabs>[0];
  const labels = (role: Member['role'], { rows = false, child = null }: Partial<Member> = {}): string[] =>
    memberTabs({ role, rows, child }).map(({ label }) => label);
  expect(labels('athlete')).toEqual(['Home', 'Me', 'Schools', 'Calendar', 'People', 'Settings']);
  expect(labels('parent', { child: 'Nora' })[1]).toBe('Nora');
  expect(labels('parent')[1]).toBe('My child');
  expect(labels('admin').at(-1)).toBe('Administration');
  expect(labels('college')).toEqual(['Shared with me', 'Settings']);
  expect(findMemberPlace('/college', memberTabs({ role: 'college', rows: false, child: null })).tab?.label).toBe(
    'Shared with me',
  );
  expect(labels(null)).toEqual(labels('athlete'));
  for (const role of ['coach', 'admin'] as const) {
    expect(labels(role)).not.toContain('Me');
    expect(labels(role, { rows: true })[1]).toBe('Me');
  }
});

it.each([
  ['/schools', 'Schools', 'All'],
  ['/schools/enhanced', 'Schools', 'Compare'],
  ['/schools/my', 'Schools', 'Mine'],
  ['/schools/calendar', 'Calendar', undefined],
  ['/profile/view', 'Me', undefined],
  ['/profile/sharing', 'People', 'Sharing'],
  ['/family', 'People', 'Family'],
  ['/settings/plan', 'Settings', undefined],
  ['/pricing', undefined, undefined],
])('counts %s to %s, %s', (path, tab, part) => {
  const place = findMemberPlace(path, memberTabs({ role: 'athlete', rows: true, child: null }));
  expect([place.tab?.label, place.part?.label]).toEqual([tab, part]);
});
