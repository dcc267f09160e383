// A rower against the middle of the crew, in the same strokes: power, slip, wash and length, each as work that is not rowed.
import type { GateField } from '../analysis.ts';
import { DEFAULT_FLOORS, floorOf } from '../comparison/floors.ts';
import { meanOf, median } from '../statistics.ts';
import { amountRange, amountText } from './amounts.ts';
import { drawnMean, DRAWS, estimateOf, type DrawnMean, type Estimate } from './drawn-mean.ts';
import type { Candidate, FindingKind } from './finding.ts';
import {
  FEWEST_STROKES,
  lostMetres,
  middleOf,
  NO_PRICE,
  OF_WASH,
  OF_WORK,
  priced,
  type Debriefing,
  type ModelFactor,
} from './values.ts';

interface Against {
  readonly kind: FindingKind;
  readonly field: GateField;
  readonly unit: string;
  /** Which way it costs: more, or less. */
  readonly worse: 1 | -1;
  readonly model: ModelFactor;
  /** Share of the crew's power that one of its unit is worth; null where it is not known. */
  readonly shareOfOne: (debriefing: Debriefing, seat: number) => number | null;
  readonly words: (own: number, beyond: Estimate, whom: string) => string;
}

const degrees = (value: number): string => `${amountText(value, 1)}°`;
const watts = (value: number): string => `${amountText(value)} W`;

const shareOfWatt = ({ crewW }: Debriefing): number | null => (crewW !== null && crewW > 0 ? 1 / crewW : null);
const rising = ({ flanks }: Debriefing, seat: number): number | null => flanks(seat)?.rising ?? null;
const falling = ({ flanks }: Debriefing, seat: number): number | null => flanks(seat)?.falling ?? null;

const AGAINST: readonly Against[] = [
  {
    kind: 'power',
    field: 'powerW',
    unit: 'W',
    worse: -1,
    model: OF_WORK,
    shareOfOne: shareOfWatt,
    words: (own, beyond, whom) => `pulls ${watts(own)}, ${watts(beyond.value)} ${amountRange(beyond)} under ${whom}`,
  },
  {
    kind: 'slip',
    field: 'catchSlipDeg',
    unit: 'deg',
    worse: 1,
    model: OF_WORK,
    shareOfOne: rising,
    words: (own, beyond, whom) =>
      `slips ${degrees(own)} at the catch, ${degrees(beyond.value)} ${amountRange(beyond, 1)} more than ${whom}`,
  },
  {
    kind: 'wash',
    field: 'finishSlipDeg',
    unit: 'deg',
    worse: 1,
    model: OF_WASH,
    shareOfOne: falling,
    words: (own, beyond, whom) =>
      `washes out ${degrees(own)}, ${degrees(beyond.value)} ${amountRange(beyond, 1)} more than ${whom}`,
  },
  {
    kind: 'length',
    field: 'arcDeg',
    unit: 'deg',
    worse: -1,
    model: OF_WORK,
    shareOfOne: rising,
    words: (own, beyond, whom) =>
      `rows ${degrees(own)} long, ${degrees(beyond.value)} ${amountRange(beyond, 1)} less than ${whom}`,
  },
];

/** As many rowers have a middle that one of them can be away from; of two, each is held against the other. */
const FEWEST_FOR_MIDDLE = 3;

interface Reference {
  /** As a sentence calls it. */
  readonly whom: string;
  readonly drawn: DrawnMean;
  /** Of each stroke. */
  readonly values: Float64Array;
}

/** The means of the rowers' values over the strokes in which all of them were measured, drawn at the same strokes. */
interface DrawnField {
  readonly strokes: Int32Array;
  readonly values: ReadonlyMap<number, Float64Array>;
  readonly means: ReadonlyMap<number, DrawnMean>;
  /** The median of the crew; null of fewer than three. */
  readonly middle: Omit<Reference, 'whom'> | null;
}

/** A rower with fewer of the strokes is left out, so that the others keep theirs. */
const FEWEST_MEASURED = 0.5;

function drawnField({ trusted, values, strokes, uniform }: Debriefing, field: GateField): DrawnField {
  const isMeasured = (seat: number): boolean =>
    values(field, seat).filter(Number.isFinite).length >= FEWEST_MEASURED * strokes.length;
  const seats = trusted.filter(isMeasured);
  const all = (_: number, k: number): boolean => seats.every((seat) => Number.isFinite(values(field, seat)[k]));
  const common = new Map(seats.map((seat) => [seat, values(field, seat).filter(all)]));
  const means = new Map([...common].map(([seat, own]) => [seat, drawnMean(own, uniform(field))]));
  const there = strokes.filter(all);
  return { strokes: there, values: common, means, middle: middleOfCrew(common, means, there.length) };
}

function middleOfCrew(values: DrawnField['values'], means: DrawnField['means'], strokes: number): DrawnField['middle'] {
  if (means.size < FEWEST_FOR_MIDDLE) return null;
  const all = [...means.values()];
  const drawn = {
    mean: median(all.map(({ mean }) => mean)),
    draws: Float64Array.from({ length: DRAWS }, (_, draw) => median(all.map(({ draws }) => draws[draw] ?? NaN))),
  };
  return { drawn, values: middleOf([...values.values()], strokes) };
}

/** What a rower is held against: the own usual power, the median of the crew's means, or of two the other. */
function referenceOf({ usuals }: Debriefing, field: GateField, of: DrawnField, seat: number): Reference | null {
  const { strokes, means, values, middle } = of;
  const usual = field === 'powerW' ? usuals.get(seat) : undefined;
  if (usual !== undefined) {
    const { powerW, outings } = usual;
    const drawn = { mean: powerW, draws: new Float64Array(DRAWS).fill(powerW) };
    const whom = `the own usual at this rate, of ${outings} outings`;
    return { whom, drawn, values: new Float64Array(strokes.length).fill(powerW) };
  }
  if (middle !== null) return { whom: 'the crew’s median', ...middle };
  const other = [...means.keys()].find((one) => one !== seat);
  const [drawn, ofOther] = other === undefined ? [] : [means.get(other), values.get(other)];
  if (drawn === undefined || ofOther === undefined) return null;
  return { whom: `seat ${other}`, drawn, values: ofOther };
}

/** Of its sign the strokes are sure, and it is more than a sensor or a coach tells from nothing. */
const isSomething = ({ value, low }: Estimate, unit: string): boolean =>
  low > 0 && value >= (floorOf(unit, DEFAULT_FLOORS)?.value ?? 0);

function candidateOf(debriefing: Debriefing, against: Against, of: DrawnField, seat: number): Candidate[] {
  const { kind, field, unit, worse, model, shareOfOne, words } = against;
  const reference = referenceOf(debriefing, field, of, seat);
  const [own, drawn] = [of.values.get(seat), of.means.get(seat)];
  if (reference === null || own === undefined || drawn === undefined || own.length < FEWEST_STROKES) return [];
  const beyond = worse * (drawn.mean - reference.drawn.mean);
  const draws = drawn.draws.map((draw, at) => worse * (draw - (reference.drawn.draws[at] ?? NaN)));
  const size = estimateOf(beyond, draws);
  if (!isSomething(size, unit)) return [];
  // The size is of the strokes that all rowed; what the rower did is said as every table says it.
  const ownMean = meanOf(debriefing.values(field, seat)) ?? drawn.mean;
  const share = shareOfOne(debriefing, seat);
  const uniform = debriefing.uniform(`${kind} ${seat}`);
  const price = share === null ? NO_PRICE : priced(beyond, draws, (loss) => lostMetres(share * loss), model, uniform);
  return [
    {
      kind,
      subject: seat,
      quantity: field,
      size: worse === 1 ? size : { value: -size.value, low: -size.high, high: -size.low },
      own: ownMean,
      unit,
      ...price,
      onset: null,
      strokes: of.strokes.filter((_, k) => worse * ((own[k] ?? NaN) - (reference.values[k] ?? NaN)) > 0),
      words: words(ownMean, size, reference.whom),
    },
  ];
}

/** Of every rower whose sensors are believed. */
export const againstCrew = (debriefing: Debriefing): Candidate[] =>
  AGAINST.flatMap((against) => {
    const of = drawnField(debriefing, against.field);
    return debriefing.trusted.flatMap((seat) => candidateOf(debriefing, against, of, seat));
  });
