// Letters to coaches, begun from the profile: a first one and news since the last. What is not known is left out; the
// athlete finishes and sends it from the own mail program (RFC 6068). Nothing is sent from here.
import { formatCalendarDay, type CalendarDay } from './calendar/calendar-day.ts';
import type { ContactRule } from './calendar/contact-rules.ts';
import { type FitAthlete, bestTwoK, ergTimeText, ordinal, type ErgTest } from './fit-sentences.ts';

interface LetterRace {
  readonly raced_on: CalendarDay;
  readonly regatta: string;
  readonly event: string | null;
  readonly place: number | null;
  readonly crews: number | null;
}

export interface LetterFacts {
  readonly name: string | null;
  readonly club: string | null;
  readonly races: readonly LetterRace[];
  /** An address. */
  readonly film: string | null;
}

export interface LetterWriter extends Pick<FitAthlete, 'ergTests' | 'isCoxswain' | 'classYear'> {
  readonly isMinor: boolean;
}

/** `answers`: the rule about coaches' answers, where one is known. */
export function firstLetter(
  writer: LetterWriter,
  { name, club, races, film }: LetterFacts,
  school: string,
  answers: ContactRule | null,
): UpdateWords {
  const year = writer.classYear;
  const who = [name, year === null ? null : `class of ${year}`].filter((part) => part !== null).join(', ');
  const paragraphs = [
    [
      writer.isCoxswain ? coxesWords(club, school) : rowsWords(club, school),
      year === null ? null : `I graduate in ${year}.`,
    ],
    [ergWords(writer), raceWords(races), film === null ? null : `Video: ${film}`],
    [answerWords(answers), writer.isMinor ? 'My parent is copied.' : null],
    [
      year === null
        ? 'What do you look for in recruits, and what should I send you next?'
        : `What do you look for in the class of ${year}, and what should I send you next?`,
    ],
  ].map((sentences) => sentences.filter((sentence) => sentence !== null).join(' '));
  return {
    subject: who === '' ? 'Rowing at your college' : who,
    body: `Dear coaches,\n\n${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n\n${name ?? ''}\n`,
  };
}

const rowsWords = (club: string | null, school: string): string =>
  club === null
    ? `I row and am interested in rowing at ${school}.`
    : `I row for ${club} and am interested in rowing at ${school}.`;

const coxesWords = (club: string | null, school: string): string =>
  club === null
    ? `I cox and am interested in rowing at ${school}.`
    : `I cox for ${club} and am interested in rowing at ${school}.`;

function ergWords({ isCoxswain, ergTests }: LetterWriter): string | null {
  const best = isCoxswain ? null : bestTwoK(ergTests);
  return best === null
    ? null
    : `My 2k is ${ergTimeText(best.duration_s)}${VOUCHED[best.source]}, on ${formatCalendarDay(best.rowed_on)}.`;
}

function raceWords(races: readonly LetterRace[]): string | null {
  const newest = races.toSorted((a, b) => b.raced_on.localeCompare(a.raced_on))[0];
  if (newest === undefined) return null;
  const { raced_on: on, regatta, event, place, crews } = newest;
  const race = event === null ? regatta : `${regatta}, ${event}`;
  if (place === null) return `On ${formatCalendarDay(on)} I raced at ${race}.`;
  const came = crews === null ? ordinal(place) : `${ordinal(place)} of ${crews}`;
  return `On ${formatCalendarDay(on)} I raced at ${race}: ${came}.`;
}

const answerWords = (answers: ContactRule | null): string | null =>
  answers?.state === 'not yet' && answers.from !== null
    ? `I know that you may not answer before ${formatCalendarDay(answers.from)}.`
    : null;

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

interface UpdateWords {
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
