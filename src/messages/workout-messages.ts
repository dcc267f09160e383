// A plan against what was rowed in words, and the question about a notation that can be meant in two ways.
import type { PlannedPiece, RatePart, RowedWork } from '#engine/workout/match.ts';
import type { Doubt } from '#engine/workout/read-notation.ts';
import type { Amount } from '#engine/workout/workout.ts';
import { clock } from '#src/format/clock.ts';
import { listText } from '#src/format/labels.ts';
import { fixed } from '#src/format/number.ts';

const QUESTIONS: Readonly<Record<Doubt['kind'], (part: string) => string>> = {
  unit: (part) => `“${part}”: minutes, seconds or meters? Write 2', 2" or 2 km.`,
  range: (part) => `“${part}”: which length of the two?`,
  pace: (part) => `“${part}”: a pace is not compared. Leave it out, or write a rate such as r24.`,
  rates: (part) => `“${part}”: which rate is for which piece?`,
  strokes: (part) => `“${part}”: how long is that? Write a time or a distance.`,
  slash: (part) => `“${part}”: what is the second length? Write “2' rest”, or 4' + 3' for one piece.`,
  start: (part) => `“${part}”: how long is the rest? Write “2' rest”.`,
  repeats: (part) => `“${part}”: what is repeated? Write 3×(4×500 m, 1' rest).`,
  words: (part) => `“${part}”: what does this mean?`,
  empty: () => "Write at least one piece, such as 3×8' r20/22/24, 4' rest.",
};

export const doubtText = ({ kind, part }: Doubt): string => QUESTIONS[kind](part);

/** Smallest deviations worth a sentence: a stroke more or less is not. */
const LEAST_S = 10;
const LEAST_M = 20;
const LEAST_SHARE = 0.02;
const LEAST_SPM = 1.5;
/** Up to here in seconds alone. */
const CLOCK_FROM_S = 100;

const lengthText = ({ unit, value }: Amount): string => {
  const size = Math.abs(value);
  if (unit === 'm') return `${fixed(size)} m`;
  return size < CLOCK_FROM_S ? `${fixed(size)} s` : `${clock(size)} min`;
};

const THIRDS = ['first third', 'middle third', 'last third'];

interface FarRate {
  readonly by: number;
  readonly part: string;
}

/** The part farthest from its rate; null where all are as planned. */
function farthestRate({ work }: PlannedPiece, parts: readonly RatePart[]): FarRate | null {
  const offs = parts.map(({ offSpm }) => offSpm ?? 0);
  const worst = offs.reduce((most, off) => (Math.abs(off) > Math.abs(most) ? off : most), 0);
  if (Math.abs(worst) < LEAST_SPM) return null;
  const isAll =
    parts.length === 1 || offs.every((off) => Math.abs(off) >= LEAST_SPM && Math.sign(off) === Math.sign(worst));
  const at = offs.indexOf(worst);
  if (isAll) return { by: worst, part: 'whole length' };
  return { by: worst, part: work.stages.length > 1 ? `part ${at + 1} of ${parts.length}` : (THIRDS[at] ?? '') };
}

function farLength({ over }: RowedWork, planned: number): Amount | null {
  if (over === null) return null;
  const least = Math.max(over.unit === 's' ? LEAST_S : LEAST_M, LEAST_SHARE * planned);
  return Math.abs(over.value) >= least ? over : null;
}

interface Deviation {
  readonly length: Amount | null;
  readonly rate: FarRate | null;
}

function deviationOf(piece: PlannedPiece, rowed: RowedWork): Deviation {
  const unit = rowed.over?.unit ?? 's';
  const planned = piece.work.stages.reduce((sum, { amount }) => sum + (amount.unit === unit ? amount.value : 0), 0);
  return { length: farLength(rowed, planned), rate: farthestRate(piece, rowed.parts) };
}

function deviationText(name: string, { length, rate }: Deviation): string | null {
  const by = rate === null ? '' : fixed(Math.abs(rate.by));
  if (length !== null && rate !== null) {
    const far = lengthText(length);
    if (length.value < 0 && rate.by < 0) return `${name} was ${far} short, and its rate ${by} low in its ${rate.part}.`;
    if (length.value < 0) return `${name} was ${far} short, and its rate ${by} high in its ${rate.part}.`;
    if (rate.by < 0) return `${name} was ${far} long, and its rate ${by} low in its ${rate.part}.`;
    return `${name} was ${far} long, and its rate ${by} high in its ${rate.part}.`;
  }
  if (length !== null) {
    return length.value < 0 ? `${name} was ${lengthText(length)} short.` : `${name} was ${lengthText(length)} long.`;
  }
  if (rate === null) return null;
  return rate.by < 0 ? `${name}: rate ${by} low in its ${rate.part}.` : `${name}: rate ${by} high in its ${rate.part}.`;
}

/** What one planned piece became: "Piece 2 was 40 s short, and its rate 2 low in its last third." */
export function plannedPieceText(piece: PlannedPiece, at: number): string {
  const name = `Piece ${at + 1}`;
  if (piece.rowed === null) return `${name} was not rowed.`;
  return deviationText(name, deviationOf(piece, piece.rowed)) ?? `${name} was rowed as planned.`;
}

/** Share of the plan by which it deviates, to name the one that matters most. */
function weight(piece: PlannedPiece): number {
  if (piece.rowed === null) return 0;
  const { length, rate } = deviationOf(piece, piece.rowed);
  const planned = piece.work.stages.reduce((sum, { amount }) => sum + amount.value, 0);
  return Math.abs(length?.value ?? 0) / planned + Math.abs(rate?.by ?? 0) / 100;
}

function missingText(missing: readonly number[], pieces: number): string | null {
  if (missing.length === 0) return null;
  if (missing.length === pieces)
    return pieces === 1 ? 'The planned piece was not rowed.' : `None of the ${pieces} planned pieces was rowed.`;
  const numbers = missing.map((at) => String(at + 1));
  return missing.length === 1
    ? `Piece ${numbers.join('')} of ${pieces} was not rowed.`
    : `Pieces ${listText(numbers)} of ${pieces} were not rowed.`;
}

/** The whole plan: what was not rowed, then the piece farthest from its plan, and how many more differ. */
export function planText(pieces: readonly PlannedPiece[]): string {
  const missing = pieces.flatMap(({ rowed }, at) => (rowed === null ? [at] : []));
  const far = pieces
    .map((piece, at) => ({ piece, at, weight: weight(piece) }))
    .filter((one) => one.weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const [worst] = far;
  const sentences = [
    missingText(missing, pieces.length),
    worst === undefined ? null : plannedPieceText(worst.piece, worst.at),
    far.length > 2 ? `${far.length - 1} more differ from the plan.` : null,
    far.length === 2 ? 'One more differs from the plan.' : null,
  ].filter((sentence) => sentence !== null);
  if (sentences.length > 0) return sentences.join(' ');
  return pieces.length === 1 ? 'The piece was rowed as planned.' : `All ${pieces.length} pieces were rowed as planned.`;
}
