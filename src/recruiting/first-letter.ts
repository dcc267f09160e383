// A first letter to coaches, begun from the profile: who writes, the 2k, a race, a video, and the day they may answer. What is not
// known is left out; the athlete finishes and sends it.
import { formatCalendarDay, type CalendarDay } from './calendar/calendar-day.ts';
import type { ContactRule } from './calendar/contact-rules.ts';
import { type FitAthlete, bestTwoK, ergTimeText, ordinal } from './fit-sentences.ts';
import type { UpdateWords } from './update-draft.ts';

export interface LetterRace {
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

const ERG_SENTENCES = {
  verified: (time: string, day: string) => `My 2k is ${time} (verified), on ${day}.`,
  coach_confirmed: (time: string, day: string) => `My 2k is ${time} (confirmed by my coach), on ${day}.`,
  self_reported: (time: string, day: string) => `My 2k is ${time}, on ${day}.`,
} as const;

function ergWords({ isCoxswain, ergTests }: LetterWriter): string | null {
  const best = isCoxswain ? null : bestTwoK(ergTests);
  return best === null
    ? null
    : ERG_SENTENCES[best.source](ergTimeText(best.duration_s), formatCalendarDay(best.rowed_on));
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
