// A blade that is caught: one seat misses a stroke or a few in the middle of rowing while the others pull on.
import type { Finding } from '../../../recording/finding.ts';
import { gateMedians } from '../../strokes/gate-medians.ts';
import {
  timeOfRun,
  type Detector,
  type Examined,
  gateWords,
  placeOfGate,
  runWords,
  type StrokeRun,
} from './examined.ts';

/** More missed strokes in a row are a rower who stopped. */
const MOST_STROKES = 4;
/** A force rise below this share of the seat's own is none; above the second the seat, or the crew, pulls. */
const MISSED_SHARE = 0.35;
const PULLS_SHARE = 0.6;
/** So much of the rest of the crew pulls on. */
const OTHERS_SHARE = 0.75;

type Pull = 'pulls' | 'misses' | 'between';

function pullOf(share: number): Pull {
  if (share >= PULLS_SHARE) return 'pulls';
  // NaN: the oar was not driven at all.
  return share >= MISSED_SHARE ? 'between' : 'misses';
}

/** Strokes [from, to) in which a gate missed and had rowed before and rows again after. */
function missedRuns(pulls: readonly Pull[]): StrokeRun[] {
  const runs: StrokeRun[] = [];
  for (let stroke = 1; stroke < pulls.length; stroke++) {
    if (pulls[stroke] !== 'misses' || pulls[stroke - 1] !== 'pulls') continue;
    let to = stroke;
    while (to < pulls.length && pulls[to] !== 'pulls') to++;
    if (to < pulls.length && to - stroke <= MOST_STROKES) runs.push([stroke, to]);
    stroke = to;
  }
  return runs;
}

function isSilent({ clean, strokes, dead, stuck, impossible }: Examined, gate: number, run: StrokeRun): boolean {
  const { fromS, toS } = timeOfRun(strokes, run);
  const silences = [...(clean[gate]?.angleSilences ?? []), ...(clean[gate]?.forceSilences ?? [])];
  const touches = ([from, to]: StrokeRun): boolean => from < run[1] && to > run[0];
  return (
    silences.some((silence) => silence.fromS <= toS && silence.toS >= fromS) ||
    [...(dead[gate] ?? []), ...(stuck[gate] ?? [])].some(touches) ||
    impossible.some((one) => one.gate === gate && one.strokes.some((stroke) => stroke >= run[0] && stroke < run[1]))
  );
}

/** A rest between two strokes: the crew stopped, and whoever misses the first stroke after it caught nothing. */
const BREAK_S = 1;

export const crabs: Detector = (examined) => {
  const { engine, gates, strokes, liftN } = examined;
  const { count, gateCount, boat } = strokes;
  if (gateCount < 2 || count < MOST_STROKES) return [];
  const usualN = gateMedians(engine, liftN, gateCount);
  const share = (stroke: number, gate: number): number =>
    (liftN[stroke * gateCount + gate] ?? NaN) / (usualN[gate] ?? NaN);
  const othersPull = (gate: number, stroke: number): boolean => {
    let pulling = 0;
    for (let other = 0; other < gateCount; other++) {
      if (other !== gate && pullOf(share(stroke, other)) === 'pulls') pulling += 1;
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
    if (gate.force === null || Number.isNaN(usualN[index])) return [];
    const pulls = Array.from({ length: count }, (_, stroke) => pullOf(share(stroke, index)));
    return missedRuns(pulls)
      .filter((run) => goesOn(run) && !isSilent(examined, index, run))
      .filter(([from, to]) => Array.from({ length: to - from }, (_, k) => from + k).every((k) => othersPull(index, k)))
      .map((run) => ({
        code: 'crab',
        severity: 'info',
        message: `${gateWords(gate)}: missed the water ${runWords(strokes, run)} while the others pulled on: a crab or an air stroke; those strokes are left out of the seat’s means.`,
        ...placeOfGate(gate),
        ...timeOfRun(strokes, run),
        strokesLost: run[1] - run[0],
      }));
  });
};
