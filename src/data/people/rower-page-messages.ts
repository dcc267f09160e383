// Status messages of a rower's shared page, for the desk and the family's page.
import { dayText, momentText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import type { ListedPage, PageEvent } from './rower-pages.ts';

const TAKEN_BACK = {
  coach: 'Taken back by a coach',
  rower: 'Taken back by the rower',
  guardian: 'Declined or revoked by a guardian',
  access: 'Ended with the team’s access',
} as const;

/** "Open until 31 May 2025". */
export function pageStateWords({ state, expires_at: until, revoked_as: by, revoked_at: at }: ListedPage): string {
  switch (state) {
    case 'open':
      return `Open until ${dayText(until)}`;
    case 'waiting':
      return `Waits for a guardian; until ${dayText(until)}`;
    case 'ended':
      return `Ended on ${dayText(until)}`;
    case 'closed':
      return 'Closed: the seat, the coach or the team’s access is not what it was';
    case 'revoked':
      return `${TAKEN_BACK[by ?? 'coach']}${at === null ? '' : ` on ${dayText(at)}`}`;
  }
}

const READERS = {
  link: 'someone with the link',
  rower: 'the rower',
  guardian: 'a guardian',
} as const;

/** "Opened by a guardian, 17 May 2025, 11:40". */
export function pageEventWords({ kind, by_whom: by, happened_at: at, words }: PageEvent): string {
  const when = momentText(at);
  if (kind === 'opened') return `Opened by ${READERS[by]}, ${when}`;
  return kind === 'seen' ? `“Thanks, seen”, ${when}` : `“${words ?? ''}”, ${when}`;
}

export const isPageAnswer = ({ kind }: PageEvent): boolean => kind !== 'opened';

/** "Opened 3 times". */
export function pageOpenedWords({ events }: ListedPage): string {
  const looks = events.filter((event) => !isPageAnswer(event));
  return looks.length === 0 ? 'Not opened yet' : `Opened ${counted(looks.length, 'time')}`;
}

/** Nothing more becomes of it. */
export const isPageOver = ({ state }: ListedPage): boolean => state === 'ended' || state === 'revoked';
