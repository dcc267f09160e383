import { useOutings } from '#src/outings/outings.ts';
import { FileRow } from './file-row.tsx';
import styles from './outing-list.module.css';

/** Every file of this visit, the latest first; nothing when there is none. */
export function OutingList() {
  const rows = useOutings((state) => state.rows);
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="outings-of-this-visit">
      <h2 id="outings-of-this-visit" className={styles.title}>
        In this visit
      </h2>
      <ul>
        {rows.map((row) => (
          <FileRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
