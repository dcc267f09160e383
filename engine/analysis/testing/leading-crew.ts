// Catches of a crew with known links: each seat catches at the crew's beat with its own variation, a follower later by
// a share of its leader's lateness a stroke before.
import type { Analysis } from '../analysis.ts';
import { seededRandom } from './seeded-random.ts';
import { emptyTable, sweepGates } from './stroke-tables.ts';

export interface LeadingCrew {
  readonly strokes: number;
  readonly seed: number;
  readonly seats?: number;
  readonly links?: readonly { readonly follower: number; readonly leader: number; readonly gain: number }[];
  /** Share of its lateness that every seat corrects at the next catch: 1 by default. */
  readonly corrects?: number;
  /** The seat whose lateness shifts the beat of the whole crew by a share. */
  readonly clock?: { readonly seat: number; readonly gain: number };
}

/** As in an eight at race pace, ms: variation of each catch, of the sensor, of the beat. */
const SCATTER_MS = 8;
const MEASURED_MS = 2;
const TEMPO_MS = 17;
const PERIOD_MS = 1750;

/** Strokes that begin 0.3 s before the catch, with times only. */
export function leadingCrew(crew: LeadingCrew): Pick<Analysis, 'strokes' | 'gates' | 'pieces'> {
  const { strokes: count, seats = 8, links = [], corrects = 1, clock } = crew;
  const random = seededRandom(crew.seed);
  const table = emptyTable(count, seats);
  let beatMs = 100_000;
  let before = new Float64Array(seats);
  for (let k = 0; k < count; k++) {
    const pulled = clock === undefined ? 0 : clock.gain * (before[clock.seat - 1] ?? 0);
    const stepMs = PERIOD_MS + TEMPO_MS * random.normal() + pulled;
    beatMs += stepMs;
    const late = before.map((own, seat) => {
      // A seat with remaining lateness responds to that in addition to its leader.
      const left = (1 - corrects) * own;
      const answered = links
        .filter(({ follower }) => follower === seat + 1)
        .reduce((sum, { leader, gain }) => sum + gain * ((before[leader - 1] ?? 0) - (corrects < 1 ? own : 0)), left);
      return answered + SCATTER_MS * random.normal();
    });
    table.boat.startS[k] = (beatMs - 300) / 1000;
    table.boat.endS[k] = (beatMs - 300 + PERIOD_MS) / 1000;
    table.boat.rateSpm[k] = 60_000 / PERIOD_MS;
    late.forEach((own, seat) => {
      const seenMs = own + MEASURED_MS * random.normal();
      table.gate.catchS[k * seats + seat] = (beatMs + seenMs) / 1000;
      table.gate.catchOffsetMs[k * seats + seat] = seenMs - (late[seats - 1] ?? 0);
    });
    before = late;
  }
  return { strokes: table, gates: sweepGates(seats), pieces: [] };
}
