// A seat's metrics as stored with a team (`session_seats.metrics`), written from library facts and read back. Angles in
// degrees, force in newtons, power in watts; medians over work strokes.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { KnownOarlocks } from '#engine/analysis/instrument/crew-differences.ts';
import { DEFAULT_ERRORS, measuredError, gainOf } from '#engine/analysis/instrument/error-table.ts';
import { boatClass } from '#engine/recording/boat.ts';
import type { SessionFacts, SeatFacts } from '#storage/kept-facts.ts';
import { selectKnowledge, toNaming } from '#engine/analysis/instrument/oarlock-library.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { methodName } from './method.ts';

interface Facts extends Pick<LibraryRecord['facts'], 'rules' | 'instruments' | 'logger' | 'boat'> {
  readonly seats: readonly Pick<SeatFacts, 'seat' | 'side' | 'rule'>[];
}

/**
 * What the oarlocks of a seat of a stored session read too much, and how surely that is known. A share of the power,
 * and its SD; of a sculler the mean of both oars.
 */
export function seatGain(
  { seats, rules, instruments, logger, boat }: Facts,
  seat: number,
  { table, library }: KnownOarlocks,
): { readonly mean: number; readonly sd: number } {
  const places = seats.flatMap(({ seat: of, side, rule }) =>
    of === seat ? [{ seat, side, device: rules[rule ?? -1]?.device ?? ('unknown' as const) }] : [],
  );
  if (places.length === 0) return { mean: 0, sd: table.unknown.forceGain };
  const session = toNaming({ instruments, logger, boat });
  const gains = library === null ? [] : selectKnowledge(library, session, places, table).gains;
  const each = places.map(({ device }, at) => gainOf({ table, gains }, at, device));
  return {
    mean: each.reduce((sum, { mean }) => sum + mean, 0) / each.length,
    sd: Math.hypot(...each.map(({ sd }) => sd)) / each.length,
  };
}

// A metric of one rower in one session, of the one oar of a sweep seat or the two of a sculler.
export interface Middle {
  readonly median: number;
  /** Third quartile less the first; NaN where only a mean is known. */
  readonly iqr: number;
}

export const NO_MIDDLE: Middle = { median: NaN, iqr: NaN };

/** Work and power of a sculler are those of both oars; medians of the two add up closely enough for a trend. */
const isAdded = (field: GateField): boolean => field === 'powerW' || field === 'workJ';

export function rowerMiddle(oars: readonly SeatFacts[], field: GateField): Middle {
  const values = oars.map(({ metrics }) => metrics[field]);
  if (values.length === 0) return NO_MIDDLE;
  const share = isAdded(field) ? 1 : 1 / values.length;
  const total = (of: 'median' | 'iqr'): number => values.reduce((sum, value) => sum + (value[of] ?? NaN) * share, 0);
  return { median: total('median'), iqr: total('iqr') };
}

/** Metrics of a rower tracked over weeks, by stored name. */
export const SEAT_METRICS = {
  powerW: 'median_power_w',
  arcDeg: 'arc_deg',
  catchAngleDeg: 'catch_angle_deg',
  finishAngleDeg: 'finish_angle_deg',
  catchSlipDeg: 'slip_deg',
  finishSlipDeg: 'wash_deg',
  peakForceN: 'peak_force_n',
  peakPositionPct: 'peak_force_position_pct',
} as const satisfies Partial<Record<GateField, string>>;

export type SeatMetric = keyof typeof SEAT_METRICS;
const FIELDS = Object.keys(SEAT_METRICS).filter((name): name is SeatMetric => name in SEAT_METRICS);

export interface SeatValues {
  /** "8+", "4x"; null where it is not known. */
  readonly boatClass: string | null;
  /** By which device and definition: "an NK EmPower oarlock"; null where no one noted it. */
  readonly measuredBy: string | null;
  readonly distanceM: number | null;
  readonly strokes: number | null;
  readonly rateSpm: number | null;
  /** Mean over the strokes of work, both oars of a sculler. */
  readonly meanPowerW: number | null;
  /** Relative error of the power from the oarlocks, 1 SD; null where no one noted it. */
  readonly oarlockError: number | null;
  readonly middles: Readonly<Record<SeatMetric, Middle>>;
}

export function toSeatValues(
  facts: SessionFacts,
  seat: number,
  known: KnownOarlocks = { table: DEFAULT_ERRORS, library: null },
): SeatValues {
  const meanPowerW = facts.rowerPowersW[seat] ?? null;
  const gain = seatGain(facts, seat, known);
  const oars = facts.seats.filter((one) => one.seat === seat);
  return {
    boatClass: boatClass(facts.boat),
    measuredBy: measuredBy(facts, oars),
    distanceM: facts.distanceM,
    strokes: facts.strokeCount,
    rateSpm: facts.rateSpm,
    meanPowerW,
    oarlockError: meanPowerW === null ? null : measuredError(gain),
    middles: middlesBy((field) => rowerMiddle(oars, field)),
  };
}

/** Old records don't name the device, so they have no label. */
function measuredBy(facts: SessionFacts, oars: readonly SeatFacts[]): string | null {
  const indices = new Set(oars.flatMap(({ rule }) => rule ?? []));
  const rules = facts.rules.filter((_, at) => indices.has(at));
  if (rules.length === 0) return null;
  const name = methodName({ ...facts, rules });
  return rules.every(({ device }) => device === 'peach') ? `Peach oarlock gates: ${name}` : name;
}

/** Only what is known is written. */
export function toSeatMetrics(values: SeatValues): object {
  const { boatClass, measuredBy, distanceM, strokes, rateSpm, meanPowerW, oarlockError, middles } = values;
  const named = (of: keyof Middle): object =>
    Object.fromEntries(
      FIELDS.flatMap((field) =>
        Number.isFinite(middles[field][of]) ? [[SEAT_METRICS[field], middles[field][of]]] : [],
      ),
    );
  const whole = {
    distance_m: distanceM,
    strokes,
    rate_spm: rateSpm,
    mean_power_w: meanPowerW,
    oarlock_error: oarlockError,
    boat_class: boatClass,
    measured_by: measuredBy,
  };
  return {
    ...Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null)),
    ...named('median'),
    iqr: named('iqr'),
  };
}

/** Whatever is missing or makes no sense is not known. */
export function parseSeatMetrics(metrics: Readonly<Record<string, unknown>>): SeatValues {
  const spreads = new Map<string, unknown>(Object.entries(Object(metrics['iqr'])));
  const meanPowerW = finite(metrics['mean_power_w']);
  const middles = middlesBy((field) => ({
    median: finite(metrics[SEAT_METRICS[field]]) ?? NaN,
    iqr: finite(spreads.get(SEAT_METRICS[field])) ?? NaN,
  }));
  const arc = middles.finishAngleDeg.median - middles.catchAngleDeg.median;
  return {
    boatClass: typeof metrics['boat_class'] === 'string' ? metrics['boat_class'] : null,
    measuredBy: typeof metrics['measured_by'] === 'string' ? metrics['measured_by'] : null,
    distanceM: finite(metrics['distance_m']),
    strokes: finite(metrics['strokes']),
    rateSpm: finite(metrics['rate_spm']),
    meanPowerW,
    oarlockError: finite(metrics['oarlock_error']),
    middles: {
      ...middles,
      // Stored only as a mean and as two ends of the arc, to save space.
      powerW: Number.isFinite(middles.powerW.median)
        ? middles.powerW
        : { median: meanPowerW ?? NaN, iqr: finite(spreads.get('mean_power_w')) ?? NaN },
      arcDeg: Number.isFinite(middles.arcDeg.median) ? middles.arcDeg : { median: arc, iqr: NaN },
    },
  };
}

const finite = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function middlesBy(of: (field: SeatMetric) => Middle): Record<SeatMetric, Middle> {
  const none = Object.fromEntries(FIELDS.map((field) => [field, NO_MIDDLE])) as Record<SeatMetric, Middle>;
  for (const field of FIELDS) none[field] = of(field);
  return none;
}
