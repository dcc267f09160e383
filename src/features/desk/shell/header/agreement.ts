// Agreement with the vendor's own table: values read off the traces must be equal; integrals and stroke means are
// compared by their difference.
import type { Agreement, Analysis } from '#engine/analysis/analysis.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { fixed } from '#src/format/number.ts';
import { ALL_METRICS } from '../../shared/metrics/metrics.ts';

const READ_OFF: ReadonlySet<string> = new Set(
  GATE_DEFINITIONS.filter(({ readOff }) => readOff === true).map(({ id }) => id),
);

export interface AgreementRow extends Agreement {
  readonly field: string;
  readonly name: string;
  readonly readOff: boolean;
}

const BOAT_WORDS: Readonly<Record<string, string>> = {
  rateSpm: 'Rate',
  distancePerStrokeM: 'Distance per stroke',
  distanceM: 'Distance',
  speedMps: 'Speed',
  rowerPowerW: 'Mean power',
};

const nameOf = (field: string): string =>
  ALL_METRICS.find((metric) => metric.field === field)?.name ?? BOAT_WORDS[field] ?? field;

/** Compared values, those read off the traces first. */
export const agreementRows = (agreement: Analysis['vendorAgreement']): AgreementRow[] =>
  Object.entries(agreement ?? {})
    .filter(([, { compared }]) => compared > 0)
    .map(([field, values]) => ({ ...values, field, name: nameOf(field), readOff: READ_OFF.has(field) }))
    .toSorted((a, b) => Number(b.readOff) - Number(a.readOff));

/** Rounded down, so that 100% means every value. Null when nothing was compared. */
export function equalShare(rows: readonly Agreement[]): string | null {
  const compared = rows.reduce((sum, row) => sum + row.compared, 0);
  const equal = rows.reduce((sum, row) => sum + row.equal, 0);
  if (compared === 0) return null;
  const share = Math.floor((1000 * equal) / compared) / 10;
  return `${fixed(share, share === 100 ? 0 : 1)} %`;
}

/** Value with the lowest equal share; null when all values agree. */
export function weakestRow(rows: readonly AgreementRow[]): AgreementRow | null {
  const equalShare = ({ equal, compared }: Agreement): number => equal / compared;
  const [weakest] = rows.toSorted((a, b) => equalShare(a) - equalShare(b));
  return weakest === undefined || weakest.equal === weakest.compared ? null : weakest;
}
