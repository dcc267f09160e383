// Percentiles of the people of a group at every stroke rate, where there are enough of them.
import { scrollRegion } from '#src/charts/scroll-region.ts';
import { fixed } from '#src/format/number.ts';
import tables from '#src/ui/table.module.css';
import type { Norms } from '#workers/data-set/data-set.ts';
import { SHARES } from '#workers/data-set/squad.ts';
import styles from './data-set.module.css';
import { headingOf, valueLook } from './value-looks.ts';

export function NormsTable({ norms: { value, bands } }: { readonly norms: Norms }) {
  const { decimals } = valueLook(value);
  return (
    <section className={styles.panel}>
      <h2>Percentiles: {headingOf(value)}</h2>
      <p className={styles.note}>
        Each rower counts once at a rate, with the mean of their strokes within 1 spm of it.
      </p>
      <div className={styles.scroll} {...scrollRegion('Percentiles')}>
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col">Stroke rate (spm)</th>
              {SHARES.map((share) => (
                <th key={share} scope="col">
                  {share === 0.5 ? 'Median' : `${100 * share}%`}
                </th>
              ))}
              <th scope="col">Rowers</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ band, people, quantiles }) => (
              <tr key={band}>
                <th scope="row">{band}</th>
                {quantiles === null ? (
                  <td colSpan={SHARES.length + 1}>Fewer than eight people</td>
                ) : (
                  <>
                    {quantiles.map((quantile, at) => (
                      <td key={SHARES[at]}>{fixed(quantile, decimals)}</td>
                    ))}
                    <td>{people}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
