// What of two sides is the same, and what is not: the boat and her rig, the people, the sensors. What is not keeps a verdict
// from being given, or a seat from being counted.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { setupChanges, setupOfAnalysis, type SetupOf } from '#src/outings/setup/setup-changes.ts';
import { instrumentChanges } from '#src/outings/setup/instrument-changes.ts';
import { crewSentence } from '#src/outings/setup/partner.ts';
import type { Compared, SideName } from '../compared.ts';

/** What is looked at of an entry. */
export interface AlikeEntry {
  readonly side: SideName;
  readonly compared: Compared;
  readonly analysis: SetupOf & Pick<Analysis, 'crew'>;
}

export interface Alike {
  /** Boat, rig, oars, thresholds, what measures the hull, the way of measuring: each change in a few words. */
  readonly ofHull: readonly string[];
  /** Seats that other sensors measure than before, each with what changed. */
  readonly ofSeats: ReadonlyMap<number, string>;
  /** Says that other people row, or that it cannot be told; null where the same do or it is one outing. */
  readonly crew: string | null;
}

const isHull = (seat: number | null): boolean => seat === null;

function pairsOf(entries: readonly AlikeEntry[]): (readonly [AlikeEntry, AlikeEntry])[] {
  const before = entries.filter(({ side }) => side === 'before');
  const after = entries.filter(({ side }) => side === 'after');
  return before.flatMap((one) => after.map((other) => [one, other] as const));
}

/** Of rowers against each other no one expects the same person. */
function crewOf(entries: readonly AlikeEntry[]): string | null {
  if (entries.some(({ compared }) => compared.seat !== null)) return null;
  const of = (name: SideName): AlikeEntry[] => entries.filter(({ side }) => side === name);
  const [before, after] = [of('before'), of('after')];
  if (before.length === 0 || after.length === 0) return null;
  const outings = (side: readonly AlikeEntry[]): string =>
    side
      .map(({ compared }) => compared.outing)
      .toSorted()
      .join();
  if (outings(before) === outings(after)) return null;
  const crews = (side: readonly AlikeEntry[]) => side.map(({ analysis }) => analysis.crew);
  return crewSentence(crews(before), crews(after));
}

export function alikeOf(entries: readonly AlikeEntry[]): Alike {
  const pairs = pairsOf(entries);
  const setupOf = ({ analysis }: AlikeEntry) => setupOfAnalysis(analysis);
  const ofHull = new Set(pairs.flatMap(([a, b]) => setupChanges(setupOf(a), setupOf(b), isHull)));
  const ofSeats = new Map<number, string>();
  for (const [a, b] of pairs) {
    for (const seat of new Set(b.analysis.gates.map((gate) => gate.seat))) {
      const [change] = instrumentChanges(a.analysis.instruments, b.analysis.instruments, (of) => of === seat);
      if (change !== undefined) ofSeats.set(seat, change);
    }
  }
  return { ofHull: [...ofHull], ofSeats, crew: crewOf(entries) };
}

/**
 * Seats that are no part of the crew's numbers: those with another sensor, where the greater part of the crew is still
 * measured as before. Of rowers held against each other none is left out.
 */
export function seatsLeftOut(entries: readonly AlikeEntry[], { ofSeats }: Alike): ReadonlySet<number> {
  const seats = new Set(entries.flatMap(({ analysis }) => analysis.gates.map(({ seat }) => seat)));
  const isOfCrews = entries.every(({ compared }) => compared.seat === null);
  return isOfCrews && 2 * ofSeats.size < seats.size ? new Set(ofSeats.keys()) : new Set();
}

/** Whether numbers of the oars that are compared come from other sensors than before. */
export function hasOtherSensors(entries: readonly AlikeEntry[], alike: Alike): boolean {
  const leftOut = seatsLeftOut(entries, alike);
  const compared = entries.flatMap(({ compared: { seat }, analysis: { gates } }) =>
    seat === null ? gates.map((gate) => gate.seat) : [seat],
  );
  return compared.some((seat) => alike.ofSeats.has(seat) && !leftOut.has(seat));
}
