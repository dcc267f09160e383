// The paper of a selection as tables of text: every input, and every number that follows from it. From the inputs, this
// program gives the same digits again.
import {
  lineupAnswer,
  type LineupAnswer,
  raceState,
  seatRaceAnswer,
  type SeatRaceAnswer,
  marginOf,
  marginText,
  referenceText,
} from '#engine/analysis/selection/race-answer.ts';
import { DRAWS, METHOD, SEED, type LineupChoice } from '#engine/analysis/selection/lineup-choice.ts';
import {
  pieceConditions,
  type PieceConditions,
  NOISE_PCT,
  UNIT_ERROR_PCT,
  type SeatRace,
  knownAfter,
  designVector,
  racePosterior,
} from '#engine/analysis/selection/race-model.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { fixed, signed } from '#src/format/number.ts';
import { grouped } from '#src/format/reader.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { toSeatRace, type RaceRecord, MAX_PIECES, type PieceResultRecord } from '#storage/race-record.ts';
import { nextSwap, rankedPairs, seatsInQuestion, type LineUp } from '#engine/analysis/selection/race-plan.ts';
import { nextEntryId } from '#src/library/notebook/annotations-state.ts';
import { WATER_WORDS } from './race-form.ts';

export interface PaperTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** First cell of a row names it. An empty one is to be written by hand. */
  readonly rows: readonly (readonly string[])[];
}

export interface Paper {
  readonly title: string;
  /** The lineup, and the ranking. */
  readonly sentences: readonly string[];
  readonly inputs: readonly PaperTable[];
  readonly answers: readonly PaperTable[];
  readonly method: string;
}

/** Lineups listed; the sentence says how many there are. */
const RIVALS = 20;

const pct = (share: number): string => `${fixed(100 * share, 2)}%`;
const range = (low: number, high: number): string => `${signed(low, 3)} to ${signed(high, 3)}`;

function rowersTable({ rowers, limits }: RaceRecord): PaperTable {
  const isWeighed = limits !== undefined && (limits.meanKg !== null || limits.eachKg !== null);
  const isMeasured = rowers.some(({ powerW }) => powerW !== null);
  return {
    title: 'Rowers',
    columns: ['Rower', 'Side', ...(isWeighed ? ['kg'] : []), ...(isMeasured ? ['W', '±% (one SD)'] : [])],
    rows: rowers.map(({ name, side, weightKg, powerW, powerErrorPct = UNIT_ERROR_PCT }) => [
      name,
      side ?? 'sculling',
      ...(isWeighed ? [String(weightKg ?? 'not given')] : []),
      ...(isMeasured ? (powerW === null ? ['not measured', 'none'] : [String(powerW), String(powerErrorPct)]) : []),
    ]),
  };
}

/** Times and speeds as they were entered, without rounding. */
const piecesTable = (race: RaceRecord): PaperTable => ({
  title: 'Pieces',
  columns: ['Piece', 'Swap', 'Boat A', 'Boat B', 'Result A', 'Result B'],
  rows: race.pieces.map(({ a, b, result }, at) => [
    String(at + 1),
    swappedSince(race, at)
      .map(({ out, into }) => `${out} for ${into}`)
      .join(', ') || 'none',
    a.join(', '),
    b.join(', '),
    ...(result === null
      ? ['', '']
      : result.by === 'times'
        ? [`${result.aS} s`, `${result.bS} s`]
        : [`${result.aMps} m/s`, `${result.bMps} m/s`]),
  ]),
});

const termsTable = ({ water, limits }: RaceRecord): PaperTable => ({
  title: 'Terms',
  columns: ['Term', 'Value'],
  rows: [
    ['Water', WATER_WORDS[water]],
    ['Noise per piece', `${NOISE_PCT[water]}%`],
    ['Mean weight at most, kg', String(limits?.meanKg ?? 'no limit')],
    ['Each weight at most, kg', String(limits?.eachKg ?? 'no limit')],
  ],
});

function rowersAnswer({ rowers }: SeatRaceAnswer, choice: LineupChoice | null): PaperTable {
  return {
    title: 'Who made it: effect on the boat’s speed',
    columns: ['Rower', '%', '90% interval', 'In the fastest lineup'],
    rows: rowers.map(({ rower, name, worthPct, lowPct, highPct }) => [
      name,
      signed(worthPct, 3),
      range(lowPct, highPct),
      choice === null ? 'not known' : pct(choice.seatShares[rower] ?? NaN),
    ]),
  };
}

function lineupsAnswer({ rowers, reference }: SeatRace, { crew, probability, equals }: LineupChoice): PaperTable[] {
  const names = (of: readonly number[]): string => of.map((at) => rowers[at]?.name).join(', ');
  const fastest = {
    title: 'Fastest lineup',
    columns: ['Rowers', 'Probability'],
    rows: [[names(crew), pct(probability)]],
  };
  if (equals.length === 0) return [fastest];
  const rivals = {
    title: 'Swaps that could be as fast',
    columns: ['In', 'Out', `Slower by ${referenceText(reference)}`.trim(), 'Probability'],
    rows: equals
      .slice(0, RIVALS)
      .map(({ into, out, leadPct, sdPct, probability: faster }) => [
        names(into),
        names(out),
        writtenFor(marginText(marginOf(leadPct, sdPct, reference)), UNNAMED),
        pct(faster),
      ]),
  };
  return [fastest, rivals];
}

const windAnswer = (conditions: readonly PieceConditions[]): PaperTable => ({
  title: 'Wind, stream and effort, from both boats',
  columns: ['Piece', '%', '90% interval'],
  rows: conditions.map(({ piece, fasterPct, lowPct, highPct }) => [
    String(piece + 1),
    signed(fasterPct, 3),
    range(lowPct, highPct),
  ]),
});

const pairsAnswer = ({ rowers, reference }: SeatRace, { pairs }: SeatRaceAnswer): PaperTable => ({
  title: 'Ranking',
  columns: ['Before', 'After', `Margin ${referenceText(reference)}`.trim(), 'Probability', 'Decided'],
  rows: pairs.map(({ before, after, margin, probability, isSaid }) => [
    rowers[before]?.name ?? '',
    rowers[after]?.name ?? '',
    writtenFor(marginText(margin), UNNAMED),
    pct(probability),
    isSaid ? 'yes' : 'no',
  ]),
});

/** All that a race tells, computed once. */
export interface Selected {
  readonly raced: SeatRace;
  readonly answer: SeatRaceAnswer;
  readonly lineup: LineupAnswer;
  /** Null until two pieces over one distance are rowed. */
  readonly conditions: readonly PieceConditions[] | null;
}

export function selectFrom(race: RaceRecord): Selected {
  const raced = toSeatRace(race);
  const state = raceState(raced);
  return {
    raced,
    answer: seatRaceAnswer(raced, state),
    lineup: lineupAnswer(raced, state),
    conditions: pieceConditions(raced),
  };
}

/** Before a piece is rowed it has no answers: the sheet for the launch. */
export function selectionPaper(race: RaceRecord, { raced, answer, lineup, conditions }: Selected): Paper {
  const { choice, sentence } = lineup;
  const isOpen = answer.closed === null;
  return {
    title: race.title,
    sentences: [sentence, ...(isOpen ? [answer.sentence] : [])].map((one) => writtenFor(one, UNNAMED)),
    inputs: [piecesTable(race), rowersTable(race), termsTable(race)],
    answers: isOpen
      ? [
          ...(choice === null ? [] : lineupsAnswer(raced, choice)),
          rowersAnswer(answer, choice),
          ...(conditions === null ? [] : [windAnswer(conditions)]),
          pairsAnswer(raced, answer),
        ]
      : [],
    method: `Method: ${METHOD}, ${grouped(DRAWS)} draws from seed ${SEED}; the definition “Seat race” says how. The same inputs give the same digits.`,
  };
}

// Edits of a seat race: plan pieces, enter results. Each returns a new race.
interface NewRace extends Pick<RaceRecord, 'title' | 'water' | 'rowers'> {
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
