// Sentences on the power charts, and the shares by seat, side and quarter that they speak of, from the same numbers
// that are drawn.
import {
  calledSeat,
  type Crewed,
  labelSeat,
  labelSeatRow,
  sideOf,
  coxOrder,
  gateLabel,
  gateRowLabel,
} from '#src/figures/choice/seat-look.ts';
import { listText } from '#src/format/labels.ts';
import { addingUp, counted, fixed, signed } from '#src/format/number.ts';
import type { Spread, Gate, StrokeTable } from '#engine/analysis/analysis.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import { gateSpread, computeSpread } from '#src/figures/scale/spread.ts';
import { seatPower, distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { durationWords, type EnvelopePoint, MIN_STROKES, type RateFit } from './stroke-power.ts';

/** Smaller changes are within stroke-to-stroke variation. */
const DRIFT_PCT = 2;

/** Mean of the last quarter against the first, percent; null below 12 strokes. */
export function driftPct(values: ArrayLike<number>): number | null {
  const measured = Array.from(values).filter(Number.isFinite);
  if (measured.length < 12) return null;
  const quarter = Math.floor(measured.length / 4);
  const mean = (part: readonly number[]): number => part.reduce((sum, value) => sum + value, 0) / part.length;
  const first = mean(measured.slice(0, quarter));
  const last = mean(measured.slice(-quarter));
  return first > 0 ? (100 * (last - first)) / first : null;
}

/** SD above this share of the mean: a mix of light and hard rowing. */
const MIXED_SHARE = 0.2;

export function powerTrendFinding(crew: Spread, drift: number | null): string {
  if (crew.mean === null) return 'No stroke of the selection has a power.';
  const mean = `${fixed(crew.mean)} W per rower over ${counted(crew.count, 'stroke')}`;
  if (crew.sd === null) return `${mean}.`;
  if (crew.count >= 12 && crew.sd > MIXED_SHARE * crew.mean) {
    return `${mean}, light and hard rowing together (±${fixed(crew.sd)} W, 1 SD).`;
  }
  const steady = `${mean}, ±${fixed(crew.sd)} W (1 SD) from stroke to stroke.`;
  return drift === null ? steady : `${steady} ${driftSentence(drift)}`;
}

function driftSentence(drift: number): string {
  if (Math.abs(drift) < DRIFT_PCT) return 'Power holds from the first quarter to the last.';
  const size = fixed(Math.abs(drift), 1);
  return drift < 0 ? `The last quarter is ${size}% below the first.` : `The last quarter is ${size}% above the first.`;
}

/** Differences beyond what strokes and oarlocks explain. */
export interface SharesApart {
  readonly isNamed: (seat: number) => boolean;
  readonly areSides: boolean;
}

export function sharesFinding(
  crewed: Crewed,
  shares: readonly SeatShare[],
  balance: SideBalance | null,
  apart: SharesApart,
): string {
  const ordered = shares.toSorted((a, b) => b.powerW - a.powerW);
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (most === undefined || least === undefined) return 'No seat of the selection has a power.';
  if (most === least) return `${calledSeat(crewed, most.seat)} gives ${fixed(most.powerW)} W.`;
  const pct = ({ writtenPct }: SeatShare): string => `${fixed(writtenPct, SHARE_DECIMALS)}%`;
  const equal = 100 / shares.length;
  const named = ordered.filter(({ seat }) => apart.isNamed(seat));
  const words = (side: string, of: readonly SeatShare[]): string[] =>
    of.length === 0 ? [] : [`${side}: ${listText(of.map((one) => `seat ${one.label} (${pct(one)})`))}.`];
  const parts = [
    ...words(
      'More than the others',
      named.filter(({ sharePct }) => sharePct > equal),
    ),
    ...words(
      'Less than the others',
      named.filter(({ sharePct }) => sharePct <= equal),
    ),
  ];
  const seats =
    parts.length === 0
      ? `Shares run from ${pct(least)} to ${pct(most)}, no more apart than oarlocks can differ.`
      : parts.join(' ');
  if (balance === null) return seats;
  const difference = 2 * (balance.portPct - 50);
  const sides = apart.areSides
    ? difference > 0
      ? `Port gives ${fixed(difference, 1)}% of the total more than starboard.`
      : `Starboard gives ${fixed(-difference, 1)}% of the total more than port.`
    : null;
  return sides === null ? seats : `${seats} ${sides}`;
}

export function powerByRateFinding(fit: RateFit | null, rate: Spread): string {
  if (rate.mean === null) return 'No stroke of the selection has a rate.';
  if (rate.count < MIN_STROKES) {
    return `${MIN_STROKES} strokes or more are needed to set power against rate.`;
  }
  if (fit === null) {
    return `The rate hardly changes here (${fixed(rate.mean, 1)} ± ${fixed(rate.sd, 1)} spm, 1 SD), so its effect on power cannot be seen.`;
  }
  const strength =
    Math.abs(fit.r) < 0.3 ? 'hardly related' : Math.abs(fit.r) < 0.7 ? 'loosely related' : 'closely related';
  return `One spm more is linked to ${signed(fit.slopeWPerSpm, 1)} W per rower; rate and power are ${strength} (r = ${fixed(fit.r, 2)}).`;
}

export interface SeatQuarters {
  readonly label: string;
  /** Short form for an axis. */
  readonly short: string;
  readonly seat: number;
  /** Percent of the work in each quarter of the arc; null unless all four exist. */
  readonly quarters: readonly [number, number, number, number];
}

export function quartersFinding(rows: readonly SeatQuarters[]): string {
  if (rows.length === 0) return 'No gate of the selection has work by quarters.';
  const mean = (at: 0 | 1 | 2 | 3): number => rows.reduce((sum, row) => sum + row.quarters[at], 0) / rows.length;
  const crew = `${addingUp([mean(0), mean(1), mean(2), mean(3)], 0)
    .map((share) => fixed(share))
    .join(' / ')}% of the work in the four quarters of the drive`;
  const front = rows.map((row) => ({ label: row.label, share: row.quarters[0] + row.quarters[1] }));
  const ordered = front.toSorted((a, b) => b.share - a.share);
  const first = ordered[0];
  const last = ordered.at(-1);
  if (first === undefined || last === undefined || first === last || first.share - last.share < 3) return `${crew}.`;
  return `${crew}. Seat ${first.label} works earliest (${fixed(first.share)}% in the first half), seat ${last.label} latest (${fixed(last.share)}%).`;
}

const WORDED_DURATIONS_S = [10, 60, 300, 1200];

export function durationFinding(crew: readonly EnvelopePoint[] | undefined): string {
  if (crew === undefined || crew.length === 0) return 'The session holds no power to build a curve from.';
  const best = WORDED_DURATIONS_S.flatMap((wanted) => {
    const window = crew.find((one) => Math.abs(one.durationS - wanted) < 0.5);
    return window === undefined ? [] : [`${fixed(window.powerW)} W for ${durationWords(wanted)}`];
  });
  if (best.length === 0) return 'Mean power per rower of the best window of each length, over the whole session.';
  return `Best of the whole session, per rower: ${listText(best)}.`;
}

interface SeatShare {
  readonly seat: number;
  /** "5 Maeve Donnelly". */
  readonly label: string;
  /** "5 Donnelly": next to the bar. */
  readonly rowLabel: string;
  readonly powerW: number;
  /** Stroke-to-stroke SD of power. */
  readonly sdW: number | null;
  /** Percent of the visible seats' sum. */
  readonly sharePct: number;
  /** As displayed, to one decimal: all seats add up to 100. */
  readonly writtenPct: number | null;
}

export interface SideBalance {
  readonly portW: number;
  readonly starboardW: number;
  readonly portPct: number;
  /** As displayed, to one decimal: both add up to 100. */
  readonly written: readonly [portPct: number | null, starboardPct: number | null];
  /** Each rower has both oars: the balance is within the rowers. */
  readonly sculling: boolean;
}

export const SHARE_DECIMALS = 1;

/** None for seats measured differently, whose power has no sum. */
export function seatShares(table: StrokeTable, gates: readonly Gate[], strokes: Int32Array): SeatShare[] {
  const seats = distinctSeats(gates).flatMap((seat) => {
    const power = seatPower(table, gates, seat);
    const { mean, sd } = computeSpread(Array.from(strokes, (stroke) => power[stroke] ?? Number.NaN));
    return mean === null ? [] : [{ seat, powerW: mean, sdW: sd }];
  });
  const total = seats.reduce((sum, seat) => sum + seat.powerW, 0);
  if (!(total > 0) || !areComparable(gates)) return [];
  const written = addingUp(
    seats.map(({ powerW }) => (100 * powerW) / total),
    SHARE_DECIMALS,
  );
  return seats.map(({ seat, powerW, sdW }, at) => ({
    seat,
    powerW,
    sdW,
    label: labelSeat(gates, seat),
    rowLabel: labelSeatRow(gates, seat),
    sharePct: (100 * powerW) / total,
    writtenPct: written[at] ?? null,
  }));
}

/** Null unless both sides were measured the same way, with as many oars each. */
export function sideBalance(
  table: StrokeTable,
  gates: readonly Gate[],
  crew: readonly CrewMember[],
  strokes: Int32Array,
): SideBalance | null {
  const watts = { port: 0, starboard: 0 };
  const oars = { port: 0, starboard: 0 };
  for (const [index, gate] of gates.entries()) {
    const side = sideOf(gate, crew);
    const { mean } = gateSpread(table, 'powerW', index, strokes);
    if (side === null || mean === null) continue;
    watts[side] += mean;
    oars[side] += 1;
  }
  const total = watts.port + watts.starboard;
  if (oars.port === 0 || oars.port !== oars.starboard || !(total > 0) || !areComparable(gates)) return null;
  const portPct = (100 * watts.port) / total;
  const [portWritten = null, starboardWritten = null] = addingUp([portPct, 100 - portPct], SHARE_DECIMALS);
  return {
    portW: watts.port,
    starboardW: watts.starboard,
    portPct,
    written: [portWritten, starboardWritten],
    sculling: gates.some((gate) => gate.side !== null),
  };
}

/** Gates in the cox's order; leaves out gates without all four quarters. */
export function seatQuarters(
  table: StrokeTable,
  gates: readonly Gate[],
  shown: readonly number[],
  strokes: Int32Array,
): SeatQuarters[] {
  return coxOrder(gates, shown).flatMap((index) => {
    const gate = gates[index];
    const [first, second, third, fourth] = (
      ['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct'] as const
    ).map((field) => gateSpread(table, field, index, strokes).mean ?? null);
    if (gate === undefined || first == null || second == null || third == null || fourth == null) return [];
    return [
      {
        label: gateLabel(gate),
        short: gateRowLabel(gate),
        seat: gate.seat,
        quarters: [first, second, third, fourth] as const,
      },
    ];
  });
}
