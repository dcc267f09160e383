// Stroke table and analysis of a recording with the vendor's per-stroke values only.
import type { Finding } from '../../recording/finding.ts';
import { momentValue, say } from '../../recording/message.ts';
import type { Side, Recording } from '../../recording/recording.ts';
import type { VendorStrokes } from '../../recording/stroke-set.ts';
import { STROKE_KINDS, type Gate, type GateField, type StrokeTable, type Analysis } from '../analysis.ts';
import { emptyStrokeTable } from './stroke-table.ts';
import { VENDOR_GATE_COLUMNS } from '../vendor-agreement.ts';
import { impossibleFindings } from '../sensors/checks/absurd.ts';
import { takeImpossible } from '../sensors/checks/impossible.ts';
import { orNull } from '../statistics.ts';

const sideOrder = (side: Side | null): number => (side === 'starboard' ? 1 : 0);

/** Gates with angles or power in the vendor's table, bow to stroke, port before starboard. */
export function vendorGates(vendor: VendorStrokes): Gate[] {
  const gates = new Map<string, Gate>();
  for (const { name, seat, side } of vendor.columns) {
    if (seat !== null && name in VENDOR_GATE_COLUMNS) gates.set(`${seat} ${side}`, { seat, side });
  }
  return [...gates.values()].toSorted((a, b) => a.seat - b.seat || sideOrder(a.side) - sideOrder(b.side));
}

function boatColumn(vendor: VendorStrokes, name: string): Float64Array {
  const found = vendor.columns.find((column) => column.name === name && column.seat === null);
  return found ? Float64Array.from(found.values) : new Float64Array(vendor.timeS.length).fill(NaN);
}

/** Columns that cannot be zero in a rowed stroke: the logger writes 0 without a sensor. */
const measuredColumn = (vendor: VendorStrokes, name: string): Float64Array =>
  boatColumn(vendor, name).map((value) => (value > 0 ? value : NaN));

/** The device's own stroke numbers. */
export const strokeNumbers = (vendor: VendorStrokes): Float64Array => boatColumn(vendor, 'StrokeNumber');

/** Maximum rest within a session. */
const LONGEST_REST_S = 6 * 60 * 60;

/** Finding about where the strokes' clock deviates from the session's. */
export const profileFindings = ({ boat: { endS } }: StrokeTable): Finding[] =>
  [...endS.entries()].flatMap(([stroke, toS]): Finding[] => {
    const fromS = endS[stroke - 1] ?? NaN;
    if (!(toS - fromS > LONGEST_REST_S)) return [];
    return [
      {
        code: 'time-gap',
        severity: 'warning',
        fromS,
        toS,
        ...say`The clock of the strokes jumps from ${momentValue(fromS, 2)} to ${momentValue(toS, 2)}.`,
      },
    ];
  });

function deriveArcs({ count, gateCount, gate, boat }: StrokeTable): void {
  for (let cell = 0; cell < count * gateCount; cell++) {
    const value = (field: GateField): number => gate[field][cell] ?? NaN;
    const arc = value('finishAngleDeg') - value('catchAngleDeg');
    const stroke = Math.floor(cell / gateCount);
    gate.arcDeg[cell] = arc;
    gate.effectiveArcDeg[cell] = arc - value('catchSlipDeg') - value('finishSlipDeg');
    gate.workJ[cell] = value('powerW') * ((boat.endS[stroke] ?? NaN) - (boat.startS[stroke] ?? NaN));
  }
}

/** Stroke table from the vendor's strokes. A stroke starts at the end of the previous one; the first uses its rate. */
export function profileStrokes(vendor: VendorStrokes, gates: readonly Gate[]): StrokeTable {
  const count = vendor.timeS.length;
  const table = emptyStrokeTable(count, gates.length);
  const rateSpm = measuredColumn(vendor, 'Rating');
  const endS = Float64Array.from(vendor.timeS);
  const startS = strokeStarts(endS, rateSpm);
  for (const column of vendor.columns) {
    const field = column.name === 'RecoveryTime' ? 'recoveryTimeS' : VENDOR_GATE_COLUMNS[column.name]?.field;
    const gate = gates.findIndex(({ seat, side }) => seat === column.seat && side === column.side);
    if (field === undefined || gate < 0) continue;
    column.values.forEach((value, stroke) => {
      table.gate[field][stroke * gates.length + gate] = value;
    });
  }
  const strokes: StrokeTable = {
    ...table,
    number: strokeNumbers(vendor),
    kind: new Uint8Array(count).fill(STROKE_KINDS.indexOf('work')),
    boat: {
      ...table.boat,
      startS,
      endS,
      rateSpm,
      speedMps: measuredColumn(vendor, 'AvgBoatSpeed'),
      distanceM: measuredColumn(vendor, 'Dist/Stroke'),
    },
  };
  deriveArcs(strokes);
  return strokes;
}

/** Minimum duration of a stroke: 80 spm is beyond any crew. */
const SHORTEST_STROKE_S = 0.75;
const LONGEST_STROKE_S = 8.5;

/** True for a plausible stroke duration. */
export const isStrokeLength = (seconds: number): boolean => seconds >= SHORTEST_STROKE_S && seconds < LONGEST_STROKE_S;

/** Start of each stroke, s: the end of the previous one, otherwise from its rate (spm); NaN without either. */
export function strokeStarts(endS: Float64Array, rateSpm: Float64Array): Float64Array {
  return endS.map((end, stroke) => {
    const period = end - (endS[stroke - 1] ?? NaN);
    // A missing row leaves a gap longer than any stroke, a damaged time a shorter one.
    if (isStrokeLength(period)) return end - period;
    const byRate = 60 / (rateSpm[stroke] ?? NaN);
    // A stroke cannot begin before the previous one ends.
    return byRate >= SHORTEST_STROKE_S && !(byRate > period) ? end - byRate : NaN;
  });
}

/** Analysis of a recording with the vendor's strokes only, without traces. */
export function sessionFromProfile({ vendorStrokes: vendor }: Recording): SessionData {
  const gates = vendor ? vendorGates(vendor) : [];
  const strokes = vendor ? profileStrokes(vendor, gates) : emptyStrokeTable(0, 0);
  const findings = [...profileFindings(strokes), ...impossibleFindings(gates, strokes, takeImpossible(strokes))];
  const { startS, endS } = strokes.boat;
  const clockStartS = orNull(startS.find(Number.isFinite) ?? endS.find(Number.isFinite));
  const nothing = { findings, signatures: [], vendorAgreement: null, countedM: null, crewTiming: NO_TIMING };
  return { gates, strokes, ...nothing, clockStartS, clockEndS: orNull(endS.findLast(Number.isFinite)) };
}

/** Fields that depend on whether the recording has samples or only per-stroke values. */
export type SessionData = Pick<
  Analysis,
  'gates' | 'strokes' | 'uncounted' | 'crewTiming' | 'signatures' | 'vendorAgreement' | 'clockStartS' | 'clockEndS'
> & {
  readonly findings: readonly Finding[];
  readonly countedM: number | null;
  /** Absent if every value is measured from a logger's traces by one rule. */
  readonly measuredBy?: Pick<Analysis, 'gateRules' | 'boatRules'>;
};

export const NO_TIMING: Analysis['crewTiming'] = { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null };
