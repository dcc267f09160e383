import { describe, expect, it } from 'vitest';
import { isPageAnswer, isPageOver, pageEventWords, pageOpenedWords, pageStateWords } from './rower-page-messages.ts';
import type { ListedPage, PageEvent } from './rower-pages.ts';

const event = (changes: Partial<PageEvent>): PageEvent => ({
  id: 'e',
  kind: 'opened',
  by_whom: 'link',
  words: null,
  happened_at: '2025-05-17T11:40:00',
  ...changes,
});
const page = (changes: Partial<ListedPage>): ListedPage => ({
  id: 'p',
  seat: 3,
  by: 'Hanna Weiss',
  team: 'Home',
  session: 'Halcyon, 2025-05-17',
  state: 'open',
  is_minor: true,
  is_sealed: false,
  created_at: '2025-05-17',
  expires_at: '2025-05-31',
  revoked_at: null,
  revoked_as: null,
  may_decide: false,
  may_revoke: true,
  events: [],
  ...changes,
});

describe('what became of a page', () => {
  it.each([
    [{ state: 'open' }, 'Open until 31 May 2025', false],
    [{ state: 'waiting' }, 'Waits for a guardian; until 31 May 2025', false],
    [{ state: 'ended' }, 'Ended on 31 May 2025', true],
    [{ state: 'closed' }, 'Closed: the seat, the coach or the team’s access is not what it was', false],
    [
      { state: 'revoked', revoked_as: 'guardian', revoked_at: '2025-05-20' },
      'Declined or revoked by a guardian on 20 May 2025',
      true,
    ],
  ] as const)('%o', (changes, words, isOver) => {
    expect([pageStateWords(page(changes)), isPageOver(page(changes))]).toEqual([words, isOver]);
  });

  it('counts openings, and answers apart from them', () => {
    const seen = event({ kind: 'seen' });
    expect(pageOpenedWords(page({ events: [seen] }))).toBe('Not opened yet');
    expect(pageOpenedWords(page({ events: [seen, event({})] }))).toBe('Opened 1 time');
    expect([isPageAnswer(seen), isPageAnswer(event({}))]).toEqual([true, false]);
  });

  it('says who opened it and what was answered', () => {
    expect(pageEventWords(event({ by_whom: 'guardian' }))).toBe('Opened by a guardian, 17 May 2025, 11:40');
    expect(pageEventWords(event({ kind: 'seen' }))).toBe('“Thanks, seen”, 17 May 2025, 11:40');
    expect(pageEventWords(event({ kind: 'question', words: 'Which oar?' }))).toBe('“Which oar?”, 17 May 2025, 11:40');
  });
});
