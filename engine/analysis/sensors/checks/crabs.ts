// Crabs: one seat misses a stroke or a few in the middle of rowing while the others continue.
import type { Finding } from '../../../recording/finding.ts';
import { momentValue, say, type Message } from '../../../recording/message.ts';
import type { Gate } from '../../analysis.ts';
import { gateMedians } from '../../strokes/gate-medians.ts';
import { toRunSpan, type Detector, type Examined, gateWords, toGatePlace, type StrokeRun } from './examined.ts';

/** Maximum missed strokes in a row; more mean that the rower stopped. */
const MAX_STROKES = 4;
/** Shares of the seat's own force rise: below the first it missed, above the second the seat, or the crew, pulls. */
const MISSED_SHARE = 0.35;
const PULLS_SHARE = 0.6;
/** Minimum share of the rest of the crew that still pulls. */
const OTHERS_SHARE = 0.75;

function missedSentence(gate: Pick<Gate, 'seat' | 'side'>, count: number, fromS: number): Message {
  const [oar, from] = [gateWords(gate), momentValue(fromS, 1)];
  return count === 1
    ? say`${oar}: missed the water in one stroke from ${from} while the others rowed (a crab or an air stroke). That stroke is excluded from the seat’s means.`
    : say`${oar}: missed the water for ${count} strokes from ${from} while the others rowed (a crab or an air stroke). Those strokes are excluded from the seat’s means.`;
}

/** Share of the typical force rise; NaN if the oar was not driven at all. */
const pulls = (share: number | undefined): boolean => share !== undefined && share >= PULLS_SHARE;
const misses = (share: number | undefined): boolean => !(share !== undefined && share >= MISSED_SHARE);

/** Strokes [from, to) that a gate missed, with rowing before and after. */
function missedRuns(shares: Float64Array): StrokeRun[] {
  const runs: StrokeRun[] = [];
  for (let stroke = 1; stroke < shares.length; stroke++) {
    if (!misses(shares[stroke]) || !pulls(shares[stroke - 1])) continue;
    let to = stroke;
    while (to < shares.length && !pulls(shares[to])) to++;
    if (to < shares.length && to - stroke <= MAX_STROKES) runs.push([stroke, to]);
    stroke = to;
  }
  return runs;
}

function isSilent({ clean, strokes, dead, stuck, impossible }: Examined, gate: number, run: StrokeRun): boolean {
  const { fromS, toS } = toRunSpan(strokes, run);
  const silences = [...(clean[gate]?.angleSilences ?? []), ...(clean[gate]?.forceSilences ?? [])];
  const touches = ([from, to]: StrokeRun): boolean => from < run[1] && to > run[0];
  return (
    silences.some((silence) => silence.fromS <= toS && silence.toS >= fromS) ||
    [...(dead[gate] ?? []), ...(stuck[gate] ?? [])].some(touches) ||
    impossible.some((one) => one.gate === gate && one.strokes.some((stroke) => stroke >= run[0] && stroke < run[1]))
  );
}

/** Minimum rest between strokes; missing the first stroke after it is not a crab. */
const BREAK_S = 1;

export const crabs: Detector = (examined) => {
  const { engine, gates, strokes, liftN } = examined;
  const { count, gateCount, boat } = strokes;
  if (gateCount < 2 || count < MAX_STROKES) return [];
  const usualN = gateMedians(engine, liftN, gateCount);
  const share = (stroke: number, gate: number): number =>
    (liftN[stroke * gateCount + gate] ?? NaN) / (usualN[gate] ?? NaN);
  const othersPull = (gate: number, stroke: number): boolean => {
    let pulling = 0;
    for (let other = 0; other < gateCount; other++) {
      if (other !== gate && pulls(share(stroke, other))) pulling += 1;
    }
    return pulling >= OTHERS_SHARE * (gateCount - 1);
  };
  const goesOn = ([from, to]: StrokeRun): boolean => {
    for (let stroke = from; stroke <= to; stroke++) {
      if ((boat.startS[stroke] ?? NaN) - (boat.endS[stroke - 1] ?? NaN) > BREAK_S) return false;
    }
    return true;
  };
  return gates.flatMap((gate, index): Finding[] => {
    const usual = usualN[index] ?? NaN;
    if (gate.force === null || Number.isNaN(usual)) return [];
    const shares = new Float64Array(count);
    for (let stroke = 0; stroke < count; stroke++) shares[stroke] = (liftN[stroke * gateCount + index] ?? NaN) / usual;
    return missedRuns(shares)
      .filter((run) => goesOn(run) && !isSilent(examined, index, run))
      .filter(([from, to]) => Array.from({ length: to - from }, (_, k) => from + k).every((k) => othersPull(index, k)))
      .map((run) => ({
        code: 'crab',
        severity: 'info',
        ...missedSentence(gate, run[1] - run[0], toRunSpan(strokes, run).fromS),
        ...toGatePlace(gate),
        ...toRunSpan(strokes, run),
        strokesLost: run[1] - run[0],
      }));
  });
};
