// Converts the result of a small file's reader to the common model; moves its series into engine memory.
import type { Engine } from '../../runtime/engine.ts';
import {
  NO_INSTRUMENTS,
  type Boat,
  type Channel,
  type Parameters,
  type Recording,
  type Rig,
  type Samples,
  type Source,
  type Span,
  usualParameters,
} from '../../recording/recording.ts';
import type { LoggedFile, Series } from './logged-file.ts';
import { reconciled } from './reconcile.ts';

function toSamples(engine: Engine, series: Series): Samples | null {
  const even = evenSeries(series);
  if (even === null) return null;
  const channels = series.channels.map(({ quantity, makersName, unit, of }, index): Channel => {
    const values = even.columns[index] ?? new Float32Array(even.timeS.length).fill(NaN);
    const place = of === 'hull' ? { position: 'Boat', seat: null } : { position: '1', seat: 1 };
    const missing = values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0);
    return { quantity, name: makersName, ...place, side: null, unit, column: engine.columnOf(values), missing };
  });
  const timeS = engine.columnOf(even.timeS);
  return { rowCount: even.timeS.length, sampleRateHz: 1 / even.stepS, timeS, channels, spans: even.spans };
}

/** The crew size comes from the file; a boat's computer or a single oar does not give it. An erg has one rower. */
const toBoat = ({ boat, craft }: LoggedFile): Boat => ({
  name: null,
  rig: null,
  coxed: null,
  seatCount: craft === 'erg' ? 1 : null,
  ...boat,
});

/** With the oar described in the file. */
function toParameters({ oars }: LoggedFile, rig: Rig | null): Parameters {
  const usual = usualParameters(rig);
  const [oar] = oars;
  return {
    ...usual,
    oarInboardM: oar?.inboardM ?? usual.oarInboardM,
    oarLengthM: oar?.lengthM ?? usual.oarLengthM,
  };
}

export function intoRecording(engine: Engine, logged: LoggedFile, source: Source): Recording {
  const { start, device, totals, deviceTotals, deviceMeans, deviceIntervals = [], series } = logged;
  const means = {
    ...(deviceMeans.length > 0 && { deviceMeans }),
    ...(deviceIntervals.length > 1 && { deviceIntervals }),
  };
  const { chosen, findings } = reconciled(logged);
  const boat = toBoat(logged);
  const parameters: Parameters = toParameters(logged, boat.rig);
  return {
    source,
    sources: [
      {
        fileName: source.fileName,
        bytes: source.bytes,
        format: source.format,
        device,
        start,
        totals,
        deviceTotals,
        chosen,
        ...means,
      },
    ],
    sport: logged.sport,
    craft: logged.craft,
    startedAt: start.utc,
    utcOffsetS: start.utcOffsetS,
    logger: null,
    boat,
    crew: logged.strokeSets.flatMap(({ seat, side }) => (seat === null ? [] : [{ seat, side, name: null }])),
    parameters,
    instruments: NO_INSTRUMENTS,
    samples: series === null ? null : toSamples(engine, series),
    fixes: logged.fixes,
    vendorStrokes: null,
    markedPieces: [],
    rules: logged.rules,
    strokeSets: logged.strokeSets,
    curves: logged.curves,
    intervals: logged.intervals,
    oars: logged.oars,
    findings: [...logged.findings, ...findings],
  };
}

/** Maximum gap for interpolation. */
const LONGEST_BRIDGE_S = 10;
const SHORTEST_STEP_S = 0.05;
const LONGEST_STEP_S = 5;
/** A day at ten values per second. */
const MAX_ROWS = 864_000;

interface EvenSeries {
  readonly stepS: number;
  readonly timeS: Float64Array;
  /** A column per channel, NaN if missing. */
  readonly columns: readonly Float32Array[];
  readonly spans: readonly Span[];
}

/** Typical step, s: the median, to the millisecond. */
function usualStep(timeS: Float64Array): number {
  const steps = Float64Array.from({ length: Math.max(0, timeS.length - 1) }, (_, row) => {
    return (timeS[row + 1] ?? NaN) - (timeS[row] ?? NaN);
  }).toSorted();
  const median = steps[Math.floor(steps.length / 2)] ?? 1;
  return Math.min(LONGEST_STEP_S, Math.max(SHORTEST_STEP_S, Math.round(median * 1000) / 1000));
}

/** Rows at an even step between the first time and the last; interpolated linearly over up to 10 s, empty beyond. */
function evenSeries({ timeS, channels }: Series): EvenSeries | null {
  const [first] = timeS;
  const last = timeS.at(-1);
  if (first === undefined || last === undefined) return null;
  const span = last - first;
  const stepS = Math.max(usualStep(timeS), span / MAX_ROWS);
  const rows = Math.floor(span / stepS + 1e-6) + 1;
  const even = Float64Array.from({ length: rows }, (_, row) => first + row * stepS);
  const columns = channels.map(({ values }) => interpolated(timeS, values, even, stepS));
  return { stepS, timeS: even, columns, spans: splitAtPauses(timeS, even, stepS) };
}

function interpolated(timeS: Float64Array, values: ArrayLike<number>, even: Float64Array, stepS: number): Float32Array {
  const known = Int32Array.from(timeS.keys()).filter((row) => !Number.isNaN(values[row]));
  const knownS = Float64Array.from(known, (row) => timeS[row] ?? NaN);
  const knownValue = Float64Array.from(known, (row) => values[row] ?? NaN);
  let next = 0;
  return Float32Array.from(even, (at) => {
    while ((knownS[next] ?? Infinity) < at) next += 1;
    const toS = knownS[next] ?? Infinity;
    const after = knownValue[next] ?? NaN;
    if (toS - at < stepS * 1e-3) return after;
    const fromS = knownS[next - 1] ?? -Infinity;
    if (toS - fromS > LONGEST_BRIDGE_S) return NaN;
    const share = (at - fromS) / (toS - fromS);
    return (knownValue[next - 1] ?? NaN) * (1 - share) + after * share;
  });
}

/** Rows between pauses longer than the maximum gap. */
function splitAtPauses(timeS: Float64Array, even: Float64Array, stepS: number): Span[] {
  const spans: Span[] = [];
  let fromRow = 0;
  const first = even[0] ?? 0;
  for (let row = 1; row < timeS.length; row++) {
    const [before = NaN, after = NaN] = [timeS[row - 1], timeS[row]];
    if (after - before <= LONGEST_BRIDGE_S) continue;
    const toRow = Math.floor((before - first) / stepS) + 1;
    if (toRow > fromRow) spans.push({ fromRow, toRow });
    fromRow = Math.ceil((after - first) / stepS);
  }
  if (even.length > fromRow) spans.push({ fromRow, toRow: even.length });
  return spans;
}
