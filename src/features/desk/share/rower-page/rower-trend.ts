// Trend of one number over the rower's comparable sessions.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { wallClockMs } from '#engine/recording/wall-clock.ts';
import { meanIn, type OwnSession } from '../../shared/debrief/own-usual.ts';
import type { LocaleText } from '../page/markup.ts';
import type { OrWhy, PageTrend, TrendPoint } from './rower-page.ts';
import { numberWords, type TakenNumber } from './rower-numbers.ts';

/** Two points are not a trend. */
const MIN_POINTS = 3;
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Latest points: more would blur on a phone. */
const MAX_POINTS = 24;

type Dated = Pick<Analysis, 'recordedFrom' | 'venueOffsetS'>;

function toTrendPoints(
  { kind, known }: TakenNumber,
  sessions: readonly OwnSession[],
  own: Dated,
  text: LocaleText,
): TrendPoint[] {
  const atMs = wallClockMs(own.recordedFrom, own.venueOffsetS);
  if (known === null || Number.isNaN(atMs)) return [];
  const before = sessions.flatMap((session): TrendPoint[] => {
    const { startedAt, utcOffsetS } = session.facts;
    const value = meanIn(session, kind.field);
    const when = wallClockMs(startedAt, utcOffsetS);
    if (!Number.isFinite(value) || !(when < atMs)) return [];
    return [{ day: text.date(startedAt, utcOffsetS) ?? '', atMs: when, value }];
  });
  const day = text.date(own.recordedFrom, own.venueOffsetS) ?? '';
  return [...before.slice(1 - MAX_POINTS), { day, atMs, value: known.mean }];
}

/** Trend of the first number that has one, timing before the others. */
export function pageTrend(
  numbers: readonly TakenNumber[],
  sessions: readonly OwnSession[],
  own: Dated,
  text: LocaleText,
): OrWhy<PageTrend> {
  const preferred = numbers.toSorted((a, b) => Number(b.kind.signed) - Number(a.kind.signed));
  for (const number of preferred) {
    const points = toTrendPoints(number, sessions, own, text);
    if (points.length < MIN_POINTS || number.known === null) continue;
    const { kind, known, usual } = number;
    return {
      is: {
        title: `${kind.trend}, ${WORDS[points.length] ?? points.length} sessions`,
        points,
        errorOfLast: known.half,
        usual,
        write: (value) => `${numberWords(kind, value, text)}${kind.unit}`,
      },
    };
  }
  const most = Math.max(0, ...preferred.map((number) => toTrendPoints(number, sessions, own, text).length));
  return {
    why: `A trend needs ${MIN_POINTS} sessions in this boat class at this rate, with the same oars and sensors. So far there ${most === 0 ? 'is none' : most === 1 ? 'is one' : `are ${most}`}.`,
  };
}
