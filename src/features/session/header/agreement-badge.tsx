// How far our numbers, computed from the traces alone, equal the maker's own table in the same file.
import type { Agreement, Analysis } from '#engine/analysis/analysis.ts';
import { fixed, signed } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { agreementPct, fieldWords } from './agreement.ts';
import styles from './header-cards.module.css';

const percent = ({ compared, equal }: Agreement): string =>
  compared === 0 ? '–' : `${fixed(Math.floor((1000 * equal) / compared) / 10, equal === compared ? 0 : 1)} %`;

export function AgreementBadge({ analysis }: { readonly analysis: Analysis }) {
  const { vendorAgreement } = analysis;
  const overall = agreementPct(vendorAgreement);
  if (vendorAgreement === null || overall === null) return null;
  return (
    <CardPopover
      look="button"
      label="Agreement with the maker's table"
      trigger={
        <>
          agrees <b className={styles.agrees}>{overall}</b>
        </>
      }
    >
      <h2 className={styles.title}>Agreement with the maker’s own table</h2>
      <p className={styles.lead}>
        The file also holds what the maker’s software computed. These are our values from the traces alone, compared
        stroke by stroke at the maker’s own resolution.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Compared</th>
            <th scope="col">Equal</th>
            <th scope="col">Mean diff.</th>
            <th scope="col">Largest</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(vendorAgreement).map(([field, agreement]) => (
            <tr key={field}>
              <th scope="row">{fieldWords(field)}</th>
              <td>{agreement.compared}</td>
              <td>{percent(agreement)}</td>
              <td>{signed(agreement.meanDifference, 2)}</td>
              <td>{fixed(agreement.maxAbsoluteDifference, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardPopover>
  );
}
