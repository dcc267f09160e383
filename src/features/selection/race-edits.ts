// Edits of a seat race: plan pieces, enter results. Each returns a new race.
import { knownAfter, designVector, racePosterior, NOISE_PCT } from '#engine/analysis/selection/race-model.ts';
import { lineupAnswer } from '#engine/analysis/selection/lineup-answer.ts';
import { nextSwap, rankedPairs, seatsInQuestion, type LineUp } from '#engine/analysis/selection/race-plan.ts';
import { nextEntryId } from '#src/library/notebook/notebook-id.ts';
import { MAX_PIECES, toSeatRace, type PieceResultRecord, type RaceRecord } from '#storage/race-record.ts';

export interface NewRace extends Pick<RaceRecord, 'title' | 'water' | 'rowers'> {
  /** Pieces planned at once. */
  readonly pieces: number;
}

/** First half of the rowers in boat A; the first piece as listed, the others with one swap each. */
export function createRace({ title, water, rowers, pieces }: NewRace): RaceRecord {
  const names = rowers.map(({ name }) => name);
  const first = { a: names.slice(0, names.length / 2), b: names.slice(names.length / 2), result: null };
  const race: RaceRecord = {
    version: 1,
    id: nextEntryId(),
    title,
    writtenAt: Date.now(),
    water,
    rowers,
    pieces: [first],
  };
  return Array.from({ length: pieces - 1 }).reduce<RaceRecord>(withNextPiece, race);
}

/** Lineup chosen by the coach. */
function withPiece(race: RaceRecord, { a, b }: LineUp): RaceRecord {
  const named = (places: readonly number[]): string[] => places.flatMap((place) => race.rowers[place]?.name ?? []);
  return { ...race, pieces: [...race.pieces, { a: named(a), b: named(b), result: null }] };
}

/** Next best swap for the seats in question, given the planned pieces; the same race when no swap is possible. */
export function withNextPiece(race: RaceRecord): RaceRecord {
  const raced = toSeatRace(race);
  const { rowers, water, pieces } = raced;
  const last = pieces.at(-1);
  if (last === undefined || pieces.length >= MAX_PIECES) return race;
  const noisePct = NOISE_PCT[water];
  const known = pieces
    .filter(({ aheadPct }) => aheadPct === null)
    .reduce(
      (before, piece) => knownAfter(before, designVector(piece, rowers.length), null, noisePct),
      racePosterior(raced),
    );
  const { choice } = lineupAnswer(raced);
  const pairs = choice === null ? rankedPairs(rowers) : seatsInQuestion(known, rowers, choice.crew);
  const swap = nextSwap(known, rowers, last, noisePct, pairs);
  return swap === null ? race : withPiece(race, swap.lineUp);
}

export const withResult = (race: RaceRecord, at: number, result: PieceResultRecord | null): RaceRecord => ({
  ...race,
  pieces: race.pieces.map((piece, place) => (place === at ? { ...piece, result } : piece)),
});

export const withoutRacedPiece = (race: RaceRecord, at: number): RaceRecord => ({
  ...race,
  pieces: race.pieces.filter((_, place) => place !== at),
});

/** Swaps one rower of each boat in a planned piece. */
export const withExchange = (race: RaceRecord, at: number, out: string, into: string): RaceRecord => ({
  ...race,
  pieces: race.pieces.map((piece, place) =>
    place === at
      ? {
          ...piece,
          a: piece.a.map((name) => (name === out ? into : name)),
          b: piece.b.map((name) => (name === into ? out : name)),
        }
      : piece,
  ),
});

/** Who joined and left boat A since the previous piece. */
export function swappedSince(race: RaceRecord, at: number): { readonly out: string; readonly into: string }[] {
  const [before, now] = [race.pieces[at - 1], race.pieces[at]];
  if (before === undefined || now === undefined) return [];
  const out = before.a.filter((name) => !now.a.includes(name));
  const into = now.a.filter((name) => !before.a.includes(name));
  return out.map((name, place) => ({ out: name, into: into[place] ?? '' }));
}

/** The constraints of the lineup: each rower's side and weight, in the order of the list, and the limits. */
export const withConstraints = (
  race: RaceRecord,
  rowers: readonly Pick<RaceRecord['rowers'][number], 'side' | 'weightKg'>[],
  limits: NonNullable<RaceRecord['limits']>,
): RaceRecord => ({
  ...race,
  rowers: race.rowers.map(({ weightKg: _, ...rower }, at) => ({ ...rower, ...rowers[at] })),
  limits,
});
