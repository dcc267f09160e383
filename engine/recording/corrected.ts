// User corrections of a file: who sat where, on which side, with which oars. A corrected recording is a new value over
// the same samples; the file itself and the original recording stay unchanged.
import type { Engine, Column } from '../runtime/engine.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { boatSeats } from './boat.ts';
import { type JoinedFiles, joinRecordings } from './joining/session-of-files.ts';
import {
  type Boat,
  type CrewMember,
  type Parameters,
  type Recording,
  type Rig,
  ROWING,
  type Side,
  type Channel,
  type Samples,
} from './recording.ts';
import { withOarsTwice } from './stroke-set.ts';
import { isSameRepair, knownRepairs, type Repair } from './finding.ts';
import type { Quantity } from './channels.ts';

const NEWTONS_PER_KGF = 9.80665;

type RepairedName = 'angle' | 'force';
const REPAIRED: Readonly<Partial<Record<Quantity, RepairedName>>> = { 'oar-angle': 'angle', 'gate-force-x': 'force' };

const isMeant = ({ seat, side, channel }: Repair, { quantity, seat: ownSeat, side: ownSide }: Channel): boolean =>
  (channel === 'both' || channel === REPAIRED[quantity]) &&
  (seat === null || seat === ownSeat) &&
  (side === null || side === ownSide);

/** `by` in the unit of the column. */
const repairAmount = ({ kind, by, channel }: Repair, { unit }: Channel): number =>
  kind === 'shift' && channel === 'force' && unit === 'kgf' ? by / NEWTONS_PER_KGF : by;

/** Shifts rows forward; repeats the last sample at the end. */
function delayed(values: Float32Array, rows: number): Float32Array {
  const whole = Math.floor(rows);
  const part = rows - whole;
  const sample = (row: number): number => values[Math.min(values.length - 1, Math.max(0, row))] ?? Number.NaN;
  return Float32Array.from(values, (_, row) => {
    const at = sample(row + whole);
    return part === 0 ? at : at + part * (sample(row + whole + 1) - at);
  });
}

/** Removes a linear drift between two moments, and its final offset after them. */
function straighten(values: Float32Array, timeS: Float64Array, { fromS, toS }: Repair, amount: number): void {
  const [from, to] = [fromS ?? timeS[0] ?? 0, toS ?? timeS.at(-1) ?? 0];
  for (let row = 0; row < values.length; row++) {
    const share = ((timeS[row] ?? Number.NaN) - from) / (to - from);
    values[row] = (values[row] ?? Number.NaN) - amount * Math.min(1, Math.max(0, share));
  }
}

/** Value-by-value repairs. */
const REPAIRS_OF_VALUES: Readonly<Partial<Record<Repair['kind'], (value: number, amount: number) => number>>> = {
  turn: (value) => -value,
  shift: (value, amount) => value + amount,
  scale: (value, amount) => value * amount,
  'leave-out': () => Number.NaN,
};

function apply(values: Float32Array, timeS: Float64Array, rateHz: number, repair: Repair, amount: number): void {
  const { kind, fromS, toS } = repair;
  if (kind === 'delay') values.set(delayed(values, amount * rateHz));
  if (kind === 'straighten') straighten(values, timeS, repair, amount);
  const repaired = REPAIRS_OF_VALUES[kind];
  if (repaired === undefined) return;
  for (let row = 0; row < values.length; row++) {
    const atS = timeS[row] ?? Number.NaN;
    if ((fromS !== null && atS < fromS) || (toS !== null && atS > toS)) continue;
    values[row] = repaired(values[row] ?? Number.NaN, amount);
  }
}

/** Cache of repaired columns, so that repairing and undoing does not use memory again. */
const made = new WeakMap<Samples, Map<string, Column>>();

function repairedColumn(engine: Engine, samples: Samples, channel: Channel, repairs: readonly Repair[]): Column {
  const columns = made.get(samples) ?? new Map<string, Column>();
  made.set(samples, columns);
  const key = JSON.stringify([channel.name, channel.position, channel.side, repairs]);
  const known = columns.get(key);
  if (known) return known;
  const column: Column = { ...channel.column, address: engine.allocate(samples.rowCount * 4) };
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const values = engine.f32(column.address, samples.rowCount);
  values.set(engine.f32(channel.column.address, samples.rowCount));
  for (const repair of repairs) apply(values, timeS, samples.sampleRateHz, repair, repairAmount(repair, channel));
  columns.set(key, column);
  return column;
}

/**
 * Samples after sensor repairs: only affected columns are recomputed, the others are shared. Samples with repairs
 * applied in order. Allocates repaired columns in engine memory, once for the same repairs of the same samples; the
 * original samples stay unchanged.
 */
function repairedSamples(engine: Engine, samples: Samples, repairs: readonly Repair[]): Samples {
  const ofSamples = repairs.filter(({ kind }) => kind !== 'estimate' && kind !== 'twice');
  if (ofSamples.length === 0) return samples;
  const channels = samples.channels.map((channel): Channel => {
    const own = channel.quantity in REPAIRED ? ofSamples.filter((repair) => isMeant(repair, channel)) : [];
    return own.length === 0 ? channel : { ...channel, column: repairedColumn(engine, samples, channel, own) };
  });
  return { ...samples, channels };
}

/** Only corrected fields are present. */
export interface Corrections {
  readonly boatName?: string;
  readonly rig?: Rig;
  /** Null removes a name. */
  readonly names?: Readonly<Record<number, string | null>>;
  /** Side of the boat of each seat, for sweep oars. */
  readonly sides?: Readonly<Record<number, Side>>;
  /** From the end of the handle to the pin, and the whole oar, m. */
  readonly oarInboardM?: number;
  readonly oarLengthM?: number;
  /** Local time at its clock's zero: resolves an ambiguous date. */
  readonly startedLocal?: string;
  /** Treats a recording of another sport as rowing. */
  readonly sport?: 'rowing';
  readonly craft?: 'water' | 'erg';
  /** Merged files of the same session, each with its clock. */
  readonly joined?: JoinedFiles;
  /** Column mapping of an unknown table. */
  readonly columns?: ColumnMapping;
  /** Sensor repairs, in order of application. */
  readonly repairs?: readonly Repair[];
}

const isCorrected = (corrections: Corrections | null): corrections is Corrections =>
  corrections !== null && Object.keys(corrections).length > 0;

/** If a file lists no crew, it consists of the corrected seats. */
function crewWith({ crew, boat }: Recording, { names = {}, sides = {} }: Corrections): CrewMember[] {
  const corrected = (member: CrewMember): CrewMember => {
    const name = names[member.seat];
    return { ...member, name: name === undefined ? member.name : name, side: sides[member.seat] ?? member.side };
  };
  const listed = new Set(crew.map(({ seat }) => seat));
  const told = [...Object.keys(names), ...Object.keys(sides)].map((seat) => ({ seat: Number(seat) }));
  const added = boatSeats(boat, told)
    .filter((seat) => !listed.has(seat) && (names[seat] !== undefined || sides[seat] !== undefined))
    .map((seat): CrewMember => corrected({ seat, side: null, name: null }));
  return [...crew, ...added].map(corrected).toSorted((a, b) => a.seat - b.seat);
}

/** Applies the corrected time and sport. */
function toldOtherwise({ sources, sport, craft }: Recording, corrections: Corrections) {
  const { startedLocal } = corrections;
  const [first, ...others] = sources;
  const start = first && startedLocal !== undefined && { ...first.start, local: startedLocal, otherDay: null };
  return {
    sources: first && start ? [{ ...first, start }, ...others] : sources,
    sport: corrections.sport === 'rowing' ? ROWING : sport,
    craft: corrections.craft ?? craft,
  };
}

/** Applies corrections to a recording; returned unchanged without any. */
export function correctedRecording(recording: Recording, corrections: Corrections | null): Recording {
  if (!isCorrected(corrections)) return recording;
  const { boatName, rig, oarInboardM, oarLengthM } = corrections;
  const boat: Boat = { ...recording.boat, name: boatName ?? recording.boat.name, rig: rig ?? recording.boat.rig };
  const parameters: Parameters = {
    ...recording.parameters,
    oarInboardM: oarInboardM ?? recording.parameters.oarInboardM,
    oarLengthM: oarLengthM ?? recording.parameters.oarLengthM,
  };
  const told = toldOtherwise(recording, corrections);
  // A name entered by hand resolves the finding about missing names.
  const findings =
    corrections.names === undefined
      ? recording.findings
      : recording.findings.filter(({ code }) => code !== 'crew-unnamed');
  return { ...recording, ...told, boat, parameters, crew: crewWith(recording, corrections), findings, corrections };
}

/**
 * The session with user corrections: merged files, sensor repairs, crew, rigging and oars; recomputed columns are in
 * engine memory. The original recording stays unchanged.
 * @param files recordings of the merged files, by fingerprint; missing ones are reported in a finding.
 */
export function sessionRecording(
  engine: Engine,
  original: Recording,
  corrections: Corrections | null,
  files: ReadonlyMap<string, Recording> = NO_FILES,
): Recording {
  const corrected = correctedRecording(joinRecordings(engine, original, corrections?.joined, files), corrections);
  const repairs = knownRepairs(corrections?.repairs);
  if (repairs.length === 0) return corrected;
  const told = withOarsTwice(corrected, repairs);
  return told.samples === null ? told : { ...told, samples: repairedSamples(engine, told.samples, repairs) };
}

const NO_FILES: ReadonlyMap<string, Recording> = new Map();

const withoutFiles = ({ joined: _, ...others }: Corrections): Corrections => others;

/** Corrections with other merged files; without any, each file is a separate session again. Null if nothing is left. */
export function withJoined(corrections: Corrections | null, joined: JoinedFiles | null): Corrections | null {
  if (joined !== null) return { ...corrections, joined };
  const others = withoutFiles(corrections ?? {});
  return isCorrected(others) ? others : null;
}

/** Corrections with one more repair; a null repair changes nothing. */
export const withRepair = (corrections: Corrections | null, repair: Repair): Corrections => ({
  ...corrections,
  repairs: [...knownRepairs(corrections?.repairs).filter((one) => !isSameRepair(one, repair)), repair],
});

/** Corrections without a repair; null if nothing else was corrected. */
export function withoutRepair(corrections: Corrections | null, repair: Repair): Corrections | null {
  const { repairs = [], ...others } = corrections ?? {};
  const left = knownRepairs(repairs).filter((one) => !isSameRepair(one, repair));
  const wanted: Corrections = left.length === 0 ? others : { ...others, repairs: left };
  return isCorrected(wanted) ? wanted : null;
}
