// What people know better than the file: who sat where, on which side, with which oars. A corrected recording is a new
// value over the same samples; the file itself and what was read from it stay as they are.
import type { Engine } from '../kernel/engine.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { boatSeats } from './boat-seats.ts';
import type { JoinedFiles } from './joining/joined-file.ts';
import { outingOfFiles } from './joining/outing-of-files.ts';
import {
  type Boat,
  type CrewMember,
  type Parameters,
  type Recording,
  type Rig,
  ROWING,
  type Side,
} from './recording.ts';
import { withOarsTwice } from './one-oar.ts';
import { isSameRepair, knownRepairs, type Repair } from './repair.ts';
import { repairedSamples } from './repaired-samples.ts';

/** Only what is corrected is there; everything else stays as the file says. */
export interface Corrections {
  readonly boatName?: string;
  readonly rig?: Rig;
  /** Null takes a name away. */
  readonly names?: Readonly<Record<number, string | null>>;
  /** Side of the boat of each seat, for sweep oars. */
  readonly sides?: Readonly<Record<number, Side>>;
  /** End of the handle to the pin, and the whole oar, m. */
  readonly oarInboardM?: number;
  readonly oarLengthM?: number;
  /** When its clock read zero, on the wall: the answer to which of two days it was. */
  readonly startedLocal?: string;
  /** A recording of another sport that a person wants among the rowing. */
  readonly sport?: 'rowing';
  readonly craft?: 'water' | 'erg';
  /** Other files of the same outing, each with its clock. */
  readonly joined?: JoinedFiles;
  /** Of a table that no format knows: by what its columns are read. */
  readonly columns?: ColumnMapping;
  /** Of sensors, in the order in which they are applied. */
  readonly repairs?: readonly Repair[];
}

const isCorrected = (corrections: Corrections | null): corrections is Corrections =>
  corrections !== null && Object.keys(corrections).length > 0;

/** The crew of a file that lists no one is made of the seats that are corrected. */
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

/** When and on what it was rowed. */
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

/** Applies corrections to a recording; the recording itself when there are none. */
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
  // Who is named by hand is no longer missed.
  const findings =
    corrections.names === undefined
      ? recording.findings
      : recording.findings.filter(({ code }) => code !== 'crew-unnamed');
  return { ...recording, ...told, boat, parameters, crew: crewWith(recording, corrections), findings, corrections };
}

/**
 * The outing as people corrected it: together with the files that they joined to it, its sensors repaired; crew, rig
 * and oars, and columns made again in engine memory where a file or a repair needs them. What was read stays as it is.
 * * @param files what was read of the joined files, by fingerprint; one that is not among them is missing, and said to
 * be.
 */
export function outingRecording(
  engine: Engine,
  original: Recording,
  corrections: Corrections | null,
  files: ReadonlyMap<string, Recording> = NO_FILES,
): Recording {
  const corrected = correctedRecording(outingOfFiles(engine, original, corrections?.joined, files), corrections);
  const repairs = knownRepairs(corrections?.repairs);
  if (repairs.length === 0) return corrected;
  const told = withOarsTwice(corrected, repairs);
  return told.samples === null ? told : { ...told, samples: repairedSamples(engine, told.samples, repairs) };
}

const NO_FILES: ReadonlyMap<string, Recording> = new Map();

const withoutFiles = ({ joined: _, ...others }: Corrections): Corrections => others;

/**
 * The corrections with other files joined; with none, each file is an outing by itself again. Null where nothing is
 * left.
 */
export function withJoined(corrections: Corrections | null, joined: JoinedFiles | null): Corrections | null {
  if (joined !== null) return { ...corrections, joined };
  const others = withoutFiles(corrections ?? {});
  return isCorrected(others) ? others : null;
}

/** The corrections with one repair more; null stays for none. */
export const withRepair = (corrections: Corrections | null, repair: Repair): Corrections => ({
  ...corrections,
  repairs: [...knownRepairs(corrections?.repairs).filter((one) => !isSameRepair(one, repair)), repair],
});

/** The corrections without a repair; null where nothing else was corrected. */
export function withoutRepair(corrections: Corrections | null, repair: Repair): Corrections | null {
  const { repairs = [], ...others } = corrections ?? {};
  const left = knownRepairs(repairs).filter((one) => !isSameRepair(one, repair));
  const wanted: Corrections = left.length === 0 ? others : { ...others, repairs: left };
  return isCorrected(wanted) ? wanted : null;
}
