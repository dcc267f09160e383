// Everything stored, read only.
import { keptParts } from './kept-record.ts';
import styles from './rights.module.css';

export function RecordView({ record }: { readonly record: Readonly<Record<string, unknown>> }) {
  const parts = keptParts(record);
  if (parts.length === 0) return <p>Nothing is kept yet.</p>;
  return (
    <div className={styles.record}>
      {parts.map(({ title, rows }) => (
        <section key={title}>
          <h4>
            {title} <span className={styles.quiet}>({rows.length})</span>
          </h4>
          <ol className={styles.rows}>
            {rows.map(({ number, answers }) => (
              <li key={number}>
                <dl>
                  {answers.map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
