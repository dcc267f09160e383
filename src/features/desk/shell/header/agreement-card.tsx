// Self-check: our numbers, computed from the traces alone, against the vendor’s own table in the same file. Values read off
// the traces must be equal; integrals and stroke means are compared by their difference.
import type { Analysis, Agreement } from '#engine/analysis/analysis.ts';
import { fixed, signed } from '#src/format/number.ts';
import { box, text } from '#src/ui/primitives.ts';
import styles from './header.module.css';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { ALL_METRICS } from '../../shared/metrics/metrics.ts';

/** "Angles agree 99.8% with the device’s table"; null without such a table. */
export function agreementWords(analysis: Analysis): string | null {
  const rows = toRows(analysis);
  const share = equalShare(rows.filter((row) => row.readOff));
  if (share === null) return null;
  const weakest = weakestRow(rows);
  return weakest === null
    ? `Angles agree ${share} with the device’s table`
    : `Angles agree ${share} with the device’s table (lowest: ${weakest.name}, ${equalShare([weakest]) ?? ''})`;
}

/** With other definitions, the numbers differ from the vendor's on purpose. */
const toRows = ({ definitions, vendorAgreement }: Analysis): AgreementRow[] =>
  definitions === 'powerline' ? agreementRows(vendorAgreement) : [];

export function AgreementCard({ analysis }: { readonly analysis: Analysis }) {
  const rows = toRows(analysis);
  return (
    <>
      <h2 className={text({ size: 16 })}>Compared with the device’s own table</h2>
      <p className={box({ above: 2, below: 3, tone: 'quiet', size: 13 })}>
        The file also contains PowerLine’s own results. Ours are computed from the raw traces. Values read directly
        should match exactly; integrated or averaged values may differ slightly.
      </p>
      <table className={text({ size: 12 }, styles.figures)}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Compared</th>
            <th scope="col">Equal</th>
            <th scope="col">Mean diff.</th>
            <th scope="col">Largest</th>
          </tr>
        </thead>
        <Rows name="Read off" rows={rows.filter((row) => row.readOff)} />
        <Rows name="Integrated or averaged" rows={rows.filter((row) => !row.readOff)} />
      </table>
    </>
  );
}

function Rows({ name, rows }: { readonly name: string; readonly rows: readonly AgreementRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={5}
          className={text({ tone: 'quiet' })}
          style={{ paddingBlockStart: 'var(--space-3)', fontWeight: 'var(--weight-medium)' }}
        >
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.field}>
          <th scope="row">{row.name}</th>
          <td>{row.compared}</td>
          <td>{equalShare([row])}</td>
          <td>{signed(row.meanDifference, 2)}</td>
          <td>{fixed(row.maxAbsoluteDifference, 2)}</td>
        </tr>
      ))}
    </tbody>
  );
}

const READ_OFF: ReadonlySet<string> = new Set(
  GATE_DEFINITIONS.filter(({ readOff }) => readOff === true).map(({ id }) => id),
);

interface AgreementRow extends Agreement {
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
