// Help of wind and stream along the course: in words, each number with its interval, and the sessions that tell more of
// the water.
import { Z90 } from '#engine/analysis/comparison/student.ts';
import type { CourseHelp } from '#engine/analysis/comparison/course-help.ts';
import type { WindHelp } from '#engine/analysis/water-map/river-map.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

export const wayText = (axisDeg: number): string => WAYS[((Math.round(axisDeg / 45) % 8) + 8) % 8] ?? '';

/** Direction that is helped, degrees from north. */
export const helpedWay = ({ alongMps, axisDeg }: CourseHelp): number => (alongMps < 0 ? axisDeg + 180 : axisDeg);

const pairsText = (pairs: number): string => (pairs === 1 ? 'one leg there and back' : `${pairs} legs there and back`);

const BOTH = 'Wind and stream combined: two directions can’t separate them.';

/** One number with its interval and its direction. */
export function helpSentence(help: CourseHelp): string {
  const either = Z90 * help.errorMps;
  const told = Math.abs(help.alongMps) > either;
  const size = `${fixed(Math.abs(help.alongMps), 2)} m/s (90% CI ±${fixed(either, 2)}) toward the ${wayText(helpedWay(help))}`;
  return told
    ? `Tailwind and stream ${size}, from ${pairsText(help.pairs)}. ${BOTH}`
    : `No clear effect: ${size}, from ${pairsText(help.pairs)}. ${BOTH}`;
}

/** The stream that is left after a typed wind, a component along that direction. */
export function streamSentence(help: CourseHelp, wind: WindHelp): string {
  const stream = Math.abs(help.alongMps) - wind.meanMps;
  const either = Z90 * Math.hypot(help.errorMps, wind.errorMps);
  return `Such a wind gives ${signed(wind.meanMps, 2)} m/s (90% CI ±${fixed(Z90 * wind.errorMps, 2)}). That leaves ${signed(stream, 2)} m/s (90% CI ±${fixed(either, 2)}) for the stream.`;
}

/** A season of one crew. */
export const MAX_RIVER_SESSIONS = 40;

interface RiverSession {
  readonly fingerprint: string;
  /** Same for sessions of one day; unique when the day is unknown. */
  readonly day: number;
}

type Listed = Pick<LibraryRecord, 'fingerprint'> & {
  readonly facts: Pick<LibraryRecord['facts'], 'startedAt' | 'craft'> & {
    readonly boat: Pick<LibraryRecord['facts']['boat'], 'seatCount'>;
  };
};

/**
 * Sessions of the same boat class on the water, by day.
 * @param records latest first, as the library lists them.
 */
export function riverSessions(records: readonly Listed[], seatCount: number | null): RiverSession[] {
  const alike = records
    .filter(({ facts }) => facts.boat.seatCount === seatCount && facts.craft === 'water')
    .slice(0, MAX_RIVER_SESSIONS);
  const days = [...new Set(alike.map(sessionDay))];
  return alike.map((one) => ({ fingerprint: one.fingerprint, day: days.indexOf(sessionDay(one)) }));
}

const sessionDay = ({ fingerprint, facts: { startedAt } }: Listed): string => startedAt?.slice(0, 10) ?? fingerprint;
