// An email as an address that opens it in the reader's own program (RFC 6068). Nothing is sent from here.
import { formatCalendarDay, type CalendarDay } from './calendar/calendar-day.ts';
import type { ErgTest, FitAthlete } from './fit-sentences.ts';

interface OpenedMail {
  /** Null: the athlete looks it up. */
  readonly to: string | null;
  readonly copied: readonly string[];
  readonly subject: string;
  readonly body: string;
}

export function formatMailto({ to, copied, subject, body }: OpenedMail): string {
  const fields = [
    ...(copied.length === 0 ? [] : [`cc=${copied.map(address).join(',')}`]),
    `subject=${encodeURIComponent(subject)}`,
    // Lines end with CRLF in an email.
    `body=${encodeURIComponent(body.replaceAll(/\r?\n/gu, '\r\n'))}`,
  ];
  return `mailto:${to === null ? '' : address(to)}?${fields.join('&')}`;
}

const address = (mail: string): string => encodeURIComponent(mail).replaceAll('%40', '@');

/** Some programs cut an address that is longer. */
export const MAX_MAILTO_CHARACTERS = 2000;

export interface UpdateWords {
  readonly subject: string;
  readonly body: string;
}

/**
 * A short update to coaches who have not answered: begun here with the newest erg test since the last email, finished
 * and sent by the athlete. `writtenOn`: the day of the last email, or null. A coxswain's update names no erg.
 */
export function updateDraft(
  athlete: Pick<FitAthlete, 'ergTests' | 'isCoxswain'>,
  writtenOn: CalendarDay | null,
): UpdateWords {
  const test = athlete.isCoxswain ? null : newestSince(athlete.ergTests, writtenOn);
  const before = writtenOn === null ? '' : `I wrote to you on ${formatCalendarDay(writtenOn)}. `;
  const news =
    test === null ? 'Here is what is new: ' : `On ${formatCalendarDay(test.rowed_on)} I rowed ${formatTest(test)}.`;
  return {
    subject: test === null ? 'A short update' : `A short update: ${test.piece} in ${clock(test.duration_s)}`,
    body: `Dear coaches,\n\n${before}${news}\n\nI would be glad to hear whether I fit what you look for.\n\n`,
  };
}

function newestSince(tests: readonly ErgTest[], day: CalendarDay | null): ErgTest | null {
  const later = tests.filter(({ rowed_on: rowedOn }) => day === null || rowedOn > day);
  return later.toSorted((a, b) => b.rowed_on.localeCompare(a.rowed_on))[0] ?? null;
}

const VOUCHED: Readonly<Record<ErgTest['source'], string>> = {
  verified: ' (verified)',
  coach_confirmed: ' (confirmed by my coach)',
  self_reported: '',
};

const formatTest = ({ piece, duration_s: duration, source }: ErgTest): string =>
  `a ${piece} in ${clock(duration)}${VOUCHED[source]}`;

/** "20:04.3", as an ergometer shows it. */
function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths - minutes * 600) / 10).toFixed(1).padStart(4, '0')}`;
}
