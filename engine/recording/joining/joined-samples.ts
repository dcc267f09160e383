// Merges samples of several files: appended if they follow, otherwise kept at their own times. Only gates of two
// loggers are resampled to one grid, because strokes are detected over all oars of a boat.
import type { Engine } from '../../runtime/engine.ts';
import type { Quantity } from '../channels.ts';
import type { Channel, Samples, Span } from '../recording.ts';

/** Maximum gap for interpolation. */
const LONGEST_BRIDGE_S = 10;
/** Maximum distance, in steps, between rows of two files that continue without a pause. */
const WITHOUT_PAUSE_STEPS = 1.5;
/** Tolerance of equal sample rates. */
const SAME_RATE = 0.01;

/** Only valid until the engine allocates. */
const viewTimes = (engine: Engine, { timeS, rowCount }: Samples): Float64Array =>
  engine.f64(timeS.address, rowCount).slice();
const copyValues = (engine: Engine, { column }: Channel): Float32Array =>
  engine.f32(column.address, column.length).slice();

const hasGates = ({ channels }: Samples): boolean =>
  channels.some(({ quantity, seat }) => quantity === 'oar-angle' && seat !== null);

const isSameRate = (a: Pick<Samples, 'sampleRateHz'>, b: Pick<Samples, 'sampleRateHz'>): boolean =>
  Math.abs(a.sampleRateHz / b.sampleRateHz - 1) < SAME_RATE;

const isSame = (a: Channel, b: Channel): boolean =>
  a.quantity === b.quantity && a.name === b.name && a.position === b.position && a.side === b.side;

/** Values at other times, interpolated linearly over at most 10 s; NaN outside. Both times are ascending. */
function valuesAt(timeS: Float64Array, values: Float32Array, wantedS: Float64Array, stepS: number): Float32Array {
  const known = Int32Array.from(timeS.keys()).filter((row) => !Number.isNaN(values[row]));
  const knownS = Float64Array.from(known, (row) => timeS[row] ?? NaN);
  const knownValue = Float64Array.from(known, (row) => values[row] ?? NaN);
  let next = 0;
  return Float32Array.from(wantedS, (at) => {
    while ((knownS[next] ?? Infinity) < at) next += 1;
    const toS = knownS[next] ?? NaN;
    const after = knownValue[next] ?? NaN;
    if (toS - at < stepS * 1e-3) return after;
    const fromS = knownS[next - 1] ?? NaN;
    if (!(toS - fromS <= LONGEST_BRIDGE_S)) return NaN;
    const share = (at - fromS) / (toS - fromS);
    return (knownValue[next - 1] ?? NaN) * (1 - share) + after * share;
  });
}

const missingIn = (values: Float32Array): number =>
  values.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0);

const withColumn = (engine: Engine, channel: Channel, values: Float32Array): Channel => ({
  ...channel,
  column: engine.columnOf(values),
  missing: missingIn(values),
});

const OF_THE_HULL = new Set<Quantity>(['boat-speed', 'distance', 'acceleration', 'roll', 'pitch', 'yaw']);

/**
 * A channel of another device. Per-second values do not show the hull's motion within the stroke, so in a session with
 * gates it keeps only its name.
 */
function besideOthers(channel: Channel, others: readonly Channel[], isTraced: boolean): Channel {
  let name = channel.name;
  for (let count = 2; others.some((one) => one.position === channel.position && one.name === name); count += 1) {
    name = `${channel.name} ${count}`;
  }
  const isOfHull = isTraced && OF_THE_HULL.has(channel.quantity);
  return { ...channel, name, quantity: isOfHull ? `other:${name}` : channel.quantity };
}

/** Additional channels with unique names. */
function namedBeside(added: readonly Channel[], others: readonly Channel[], isTraced: boolean): Channel[] {
  const taken = [...others];
  for (const channel of added) taken.push(besideOthers(channel, taken, isTraced));
  return taken.slice(others.length);
}

/** The lead's samples with the other's channels at its times. */
function alignToGrid(engine: Engine, lead: Samples, other: Samples): Samples {
  const leadS = viewTimes(engine, lead);
  const otherS = viewTimes(engine, other);
  const added = namedBeside(other.channels, lead.channels, hasGates(lead)).map((channel) =>
    withColumn(engine, channel, valuesAt(otherS, copyValues(engine, channel), leadS, 1 / lead.sampleRateHz)),
  );
  return { ...lead, channels: [...lead.channels, ...added] };
}

/** Spans of both, joined if the later continues without a pause. */
function spansBehind(first: Samples, later: Samples, cut: number, isWithoutPause: boolean): Span[] {
  const moved = later.spans.flatMap(({ fromRow, toRow }): Span[] => {
    const from = Math.max(fromRow, cut);
    return toRow > from ? [{ fromRow: from - cut + first.rowCount, toRow: toRow - cut + first.rowCount }] : [];
  });
  const [next, ...others] = moved;
  const last = first.spans.at(-1);
  const goesOn = isWithoutPause && last?.toRow === first.rowCount && next?.fromRow === first.rowCount;
  if (!goesOn || last === undefined || next === undefined) return [...first.spans, ...moved];
  return [...first.spans.slice(0, -1), { fromRow: last.fromRow, toRow: next.toRow }, ...others];
}

/** Resamples to the other's rate: evenly spaced times with interpolated values. */
function atRate(engine: Engine, samples: Samples, sampleRateHz: number): Samples {
  if (isSameRate(samples, { sampleRateHz })) return samples;
  const from = viewTimes(engine, samples);
  const first = from[0] ?? 0;
  const rowCount = Math.floor(((from.at(-1) ?? first) - first) * sampleRateHz) + 1;
  const timeS = Float64Array.from({ length: rowCount }, (_, row) => first + row / sampleRateHz);
  const channels = samples.channels.map((channel) =>
    withColumn(engine, channel, valuesAt(from, copyValues(engine, channel), timeS, 1 / sampleRateHz)),
  );
  const toLeadRow = (row: number): number =>
    Math.min(rowCount, Math.max(0, Math.ceil(((from[row] ?? Infinity) - first) * sampleRateHz)));
  const spans = samples.spans.map(({ fromRow, toRow }) => ({ fromRow: toLeadRow(fromRow), toRow: toLeadRow(toRow) }));
  return { rowCount, sampleRateHz, timeS: engine.columnOf(timeS), channels, spans };
}

/** Appends the later rows after all of the first; the first wins where they overlap. */
function behind(engine: Engine, first: Samples, other: Samples): Samples {
  const later = atRate(engine, other, first.sampleRateHz);
  const firstS = viewTimes(engine, first);
  const laterS = viewTimes(engine, later);
  const lastS = firstS.at(-1) ?? -Infinity;
  const found = laterS.findIndex((at) => at > lastS);
  const cut = found < 0 ? later.rowCount : found;
  const rowCount = first.rowCount + later.rowCount - cut;
  const timeS = new Float64Array(rowCount);
  timeS.set(firstS);
  timeS.set(laterS.subarray(cut), first.rowCount);
  const kinds = [...first.channels, ...later.channels.filter((one) => !first.channels.some((two) => isSame(one, two)))];
  const channels = kinds.map((channel) => {
    const values = new Float32Array(rowCount).fill(NaN);
    const [before, after] = [first, later].map((part) => part.channels.find((one) => isSame(one, channel)));
    if (before) values.set(copyValues(engine, before));
    if (after) values.set(copyValues(engine, after).subarray(cut), first.rowCount);
    return withColumn(engine, channel, values);
  });
  const isWithoutPause = ((laterS[cut] ?? NaN) - lastS) * first.sampleRateHz <= WITHOUT_PAUSE_STEPS;
  const spans = spansBehind(first, later, cut, isWithoutPause);
  return { ...first, rowCount, timeS: engine.columnOf(timeS), channels, spans };
}

/** First and last moment, s. */
function coveredSpan(engine: Engine, samples: Samples): readonly [number, number] {
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  return [timeS[0] ?? NaN, timeS[samples.rowCount - 1] ?? NaN];
}

/** Samples of a session: the main set and the others. */
interface SampleSets {
  readonly samples: Samples;
  readonly besides: readonly Samples[];
}

export interface JoinedSamples extends SampleSets {
  /** Time of a file outside of the traces with strokes, s. */
  readonly leftOutS: number;
}

/** Sets alongside a lead, with unique channel names. */
function setsBeside(lead: Samples, besides: readonly Samples[]): Samples[] {
  const isTraced = hasGates(lead);
  const taken = [...lead.channels];
  return besides.map((set) => {
    const channels = namedBeside(set.channels, taken, isTraced);
    taken.push(...channels);
    return { ...set, channels };
  });
}

/**
 * All on the session's clock. `isOneSession`: windows of one logger session, which are identical where they overlap.
 * New columns are in engine memory; the original recordings stay unchanged.
 */
export function joinedSamples(
  engine: Engine,
  { samples: own, besides }: SampleSets,
  other: Samples,
  isOneSession: boolean,
): JoinedSamples {
  const [ownFrom, ownTo] = coveredSpan(engine, own);
  const [otherFrom, otherTo] = coveredSpan(engine, other);
  const isOfOneKind = hasGates(own) === hasGates(other);
  const isApart = otherFrom > ownTo || otherTo < ownFrom;
  if (isOneSession || (isApart && (isOfOneKind || isSameRate(own, other)))) {
    const [first, later] = otherFrom < ownFrom ? [other, own] : [own, other];
    return { samples: behind(engine, first, later), besides, leftOutS: 0 };
  }
  const leadsItself = isOfOneKind ? own.sampleRateHz >= other.sampleRateHz * (1 - SAME_RATE) : hasGates(own);
  const [lead, added] = leadsItself ? [own, other] : [other, own];
  const [leadFrom, leadTo] = leadsItself ? [ownFrom, ownTo] : [otherFrom, otherTo];
  const [addedFrom, addedTo] = leadsItself ? [otherFrom, otherTo] : [ownFrom, ownTo];
  const outsideS = Math.max(0, leadFrom - addedFrom) + Math.max(0, addedTo - leadTo);
  const leftOutS = hasGates(lead) ? Math.min(outsideS, addedTo - addedFrom) : 0;
  if (hasGates(added)) return { samples: alignToGrid(engine, lead, added), besides, leftOutS };
  const sets = leadsItself ? [...besides, added] : [added, ...besides];
  return { samples: lead, besides: setsBeside(lead, sets), leftOutS };
}
