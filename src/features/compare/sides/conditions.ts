// Same and different conditions of two sides: boat and rig, people, sensors. A difference can rule out a verdict or
// exclude a seat.
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  setupChanges,
  setupFromAnalysis,
  type SetupOf,
  instrumentChanges,
  serialChanges,
} from '#src/library/setup/setup-changes.ts';
import { crewSentence } from '#src/library/setup/partner.ts';
import type { Compared, SideName } from '../compared.ts';

/** Compared properties of an entry. */
export interface ConditionEntry {
  readonly side: SideName;
  readonly compared: Compared;
  readonly analysis: SetupOf & Pick<Analysis, 'crew'>;
}

export interface Conditions {
  /** Changes in boat, rig, oars, thresholds, hull sensor or method, each in a few words. */
  readonly ofHull: readonly string[];
  /** Seats whose sensor changed, each with the change. */
  readonly ofSeats: ReadonlyMap<number, string>;
  /** Says that the people differ or are unknown; null when they are the same or it is one session. */
  readonly crew: string | null;
}

const isHull = (seat: number | null): boolean => seat === null;

function pairEntries(entries: readonly ConditionEntry[]): (readonly [ConditionEntry, ConditionEntry])[] {
  const before = entries.filter(({ side }) => side === 'before');
  const after = entries.filter(({ side }) => side === 'after');
  return before.flatMap((one) => after.map((other) => [one, other] as const));
}

/** Rowers compared with each other aren't expected to be the same person. */
function formatCrew(entries: readonly ConditionEntry[]): string | null {
  if (entries.some(({ compared }) => compared.seat !== null)) return null;
  const of = (name: SideName): ConditionEntry[] => entries.filter(({ side }) => side === name);
  const [before, after] = [of('before'), of('after')];
  if (before.length === 0 || after.length === 0) return null;
  const sessions = (side: readonly ConditionEntry[]): string =>
    side
      .map(({ compared }) => compared.session)
      .toSorted()
      .join();
  if (sessions(before) === sessions(after)) return null;
  const crews = (side: readonly ConditionEntry[]) => side.map(({ analysis }) => analysis.crew);
  return crewSentence(crews(before), crews(after));
}

export function compareConditions(entries: readonly ConditionEntry[]): Conditions {
  const pairs = pairEntries(entries);
  const toSetup = ({ analysis }: ConditionEntry) => setupFromAnalysis(analysis);
  const ofHull = new Set(pairs.flatMap(([a, b]) => setupChanges(toSetup(a), toSetup(b), isHull)));
  const ofSeats = new Map<number, string>();
  for (const [a, b] of pairs) {
    for (const seat of new Set(b.analysis.gates.map((gate) => gate.seat))) {
      const [change] = instrumentChanges(a.analysis.instruments, b.analysis.instruments, (of) => of === seat);
      if (change !== undefined) ofSeats.set(seat, change);
    }
  }
  return { ofHull: [...ofHull], ofSeats, crew: formatCrew(entries) };
}

/** Old and new serial numbers of the replaced sensors. */
export const replacedSerials = (entries: readonly ConditionEntry[]): string[] => [
  ...new Set(pairEntries(entries).flatMap(([a, b]) => serialChanges(a.analysis.instruments, b.analysis.instruments))),
];

/**
 * Seats excluded from the crew's numbers: the sensor changed while most of the crew's did not. None is excluded when
 * rowers are compared.
 */
export function seatsLeftOut(entries: readonly ConditionEntry[], { ofSeats }: Conditions): ReadonlySet<number> {
  const seats = new Set(entries.flatMap(({ analysis }) => analysis.gates.map(({ seat }) => seat)));
  const isOfCrews = entries.every(({ compared }) => compared.seat === null);
  return isOfCrews && 2 * ofSeats.size < seats.size ? new Set(ofSeats.keys()) : new Set();
}

/** Do the compared oar numbers come from changed sensors? */
export function hasOtherSensors(entries: readonly ConditionEntry[], alike: Conditions): boolean {
  const leftOut = seatsLeftOut(entries, alike);
  const compared = entries.flatMap(({ compared: { seat }, analysis: { gates } }) =>
    seat === null ? gates.map((gate) => gate.seat) : [seat],
  );
  return compared.some((seat) => alike.ofSeats.has(seat) && !leftOut.has(seat));
}
