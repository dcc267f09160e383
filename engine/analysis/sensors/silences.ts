// Gaps in a sensor's data.
import type { Engine } from '../../kernel/engine.ts';
import type { Samples } from '../../recording/recording.ts';

/** Gaps closer together than this are merged. */
const JOINED_S = 2;
/** Minimum gap; shorter ones are bridged or left to the affected stroke. */
const SHORTEST_S = 0.06;

export interface Silence {
  readonly fromS: number;
  readonly toS: number;
}

/** Gaps in the cleaned column. */
export function findSilences(engine: Engine, samples: Samples, column: number): Silence[] {
  const silences: Silence[] = [];
  for (const { fromRow, toRow } of samples.spans) {
    engine.scratch(() => {
      const target = engine.allocate(((toRow - fromRow) / 2 + 1) * 8);
      const count = engine.kernels.unbrokenRuns(column, fromRow, toRow, Infinity, 1, target);
      const measured = engine.i32(target, 2 * count);
      const timeS = engine.f64(samples.timeS.address, samples.rowCount);
      for (let run = 0; run <= count; run++) {
        const start = run === 0 ? fromRow : (measured[2 * run - 1] ?? toRow);
        const end = run === count ? toRow : (measured[2 * run] ?? toRow);
        if (end === start) continue;
        const fromS = timeS[start] ?? NaN;
        const toS = timeS[end - 1] ?? NaN;
        const last = silences.at(-1);
        if (last && fromS - last.toS < JOINED_S) silences[silences.length - 1] = { fromS: last.fromS, toS };
        else if (toS - fromS >= SHORTEST_S) silences.push({ fromS, toS });
      }
    });
  }
  return silences;
}
