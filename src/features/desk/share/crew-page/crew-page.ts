// Content of a crew page: every rower's numbers with intervals, and every curve. Pure: date, units and locale are
// parameters.
import { hasCurve } from '#src/figures/signature-marks.ts';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import type { InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import { listSeats, seatValues } from '#engine/analysis/selected/stroke-means.ts';
import { seatName } from '#src/figures/choice/seat-look.ts';
import { craftWords } from '#src/format/labels.ts';
import { counted } from '#src/format/number.ts';
import { PRODUCT } from '#src/ui/product.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { definitionWords } from '../../shared/measured-by.ts';
import { inForceUnit, type MetricLook, OVERVIEW_METRICS } from '../../shared/metrics/metrics.ts';
import { strokeRate } from '../../shared/selection/summaries.ts';
import type { LocaleText } from '../page/text-and-colours.ts';
import { errorWords, knownMean, listRates, withOarlock } from '../rower-page/rower-trend.ts';
import type { Curve, Remark } from '../rower-page/rower-page.ts';

interface CrewColumn {
  readonly name: string;
  /** Shown once, in the column header. */
  readonly unit: string;
}

export interface CrewRower {
  readonly seat: number;
  /** "8 Lucía Ferrer", "seat 8 stroke". */
  readonly called: string;
  /** One per column, "334 ± 5"; a dash when not measured. */
  readonly values: readonly string[];
  /** One oar of a sweep rower, port and starboard of a sculler; empty when no curve was measured. */
  readonly curves: readonly Curve[];
}

export interface CrewPage {
  /** "Halcyon · Sat, 17 May". */
  readonly title: string;
  /** "rate 34, 40 strokes". */
  readonly rowed: string;
  readonly remark: Remark | null;
  readonly columns: readonly CrewColumn[];
  /** Stroke first. */
  readonly rowers: readonly CrewRower[];
  readonly force: Pick<ForceUnit, 'symbol' | 'of' | 'decimals'>;
  readonly foot: string;
  /** Boat size; null when unknown. */
  readonly seatCount: number | null;
}

export interface CrewPageWanted {
  readonly analysis: Analysis;
  /** Indexes of the counted strokes. */
  readonly strokes: Int32Array;
  /** Over those strokes, one per gate. */
  readonly signatures: readonly Signature[];
  readonly unit: ForceUnit;
  /** Knowledge of the oarlocks; by their kind when absent. */
  readonly knowledge?: InstrumentKnowledge;
  readonly text: LocaleText;
  readonly madeAt: Date;
}

/** Longest valid name: names in files may have any length. */
const LONGEST_NAME = 120;
const shortened = (name: string): string => Array.from(name).slice(0, LONGEST_NAME).join('');

const ABSENT = '–';

/** Rounding residue of an oar timed against itself, ms. */
const NOTHING_MS = 1e-6;

function formatValue(wanted: CrewPageWanted, seat: number, look: MetricLook): string {
  const { analysis, strokes, text, knowledge } = wanted;
  const values = seatValues(analysis, look.field, seat, strokes);
  const isReference = look.signed === true && values.every((value) => !(Math.abs(value) > NOTHING_MS));
  const known = isReference ? null : knownMean(values, listRates(analysis, strokes));
  if (known === null) return ABSENT;
  const { decimals, of = (value: number): number => value } = look;
  const mean = (look.signed === true ? text.signed : text.number)(of(known.mean), decimals);
  const { half } = withOarlock(known, { analysis, seat, strokes }, look.field, knowledge);
  return `${mean} ${errorWords(of(half), decimals, text)}`;
}

function toCrewRower(wanted: CrewPageWanted, seat: number, looks: readonly MetricLook[]): CrewRower {
  const { analysis, signatures } = wanted;
  const name = analysis.crew.find((member) => member.seat === seat)?.name ?? null;
  return {
    seat,
    called: name === null ? `Seat ${seatName(seat, analysis.boat.seatCount)}` : `${seat} ${shortened(name)}`,
    values: looks.map((look) => formatValue(wanted, seat, look)),
    curves: signatures
      .filter((one) => one.gate.seat === seat && hasCurve(one))
      .map(({ gate, angleDeg, meanForceN }) => ({ side: gate.side, angleDeg, forceN: meanForceN })),
  };
}

/** The page before the coach's comment. Empty columns are left out. */
export function makeCrewPage(given: CrewPageWanted): CrewPage {
  const wanted = { ...given, analysis: analysisAgainst(given.analysis, USUAL_REFERENCE) };
  const { analysis, strokes, unit, text, madeAt } = wanted;
  const looks = OVERVIEW_METRICS.map((look) => inForceUnit(look, unit));
  const seats = listSeats(analysis.gates).toSorted((a, b) => b - a);
  const rowers = seats.map((seat) => toCrewRower(wanted, seat, looks));
  const there = looks.map((_, at) => rowers.some(({ values }) => values[at] !== ABSENT));
  const rateSpm = strokeRate(analysis.strokes, strokes).mean;
  const { boat, recordedFrom, venueOffsetS } = analysis;
  const day = text.date(madeAt.toISOString(), null) ?? '';
  return {
    title: [boat.name === null ? craftWords(analysis) : shortened(boat.name), text.day(recordedFrom, venueOffsetS)]
      .filter(Boolean)
      .join(' · '),
    rowed: [...(rateSpm === null ? [] : [`rate ${text.number(rateSpm, 0)}`]), counted(strokes.length, 'stroke')].join(
      ', ',
    ),
    seatCount: boat.seatCount,
    remark: null,
    columns: looks.filter((_, at) => there[at]).map(({ short, unit: symbol }) => ({ name: short, unit: symbol })),
    rowers: rowers.map((rower) => ({ ...rower, values: rower.values.filter((_, at) => there[at]) })),
    force: unit,
    foot: `Made with ${PRODUCT} on ${day}. ± is the 90% confidence interval (CI) of a mean, with the error of the oarlock. ${definitionWords(analysis)}.`,
  };
}
