// Board: one column per stage with schools, in order.
import { counted } from '#src/format/number.ts';
import { SavedCard } from './saved-card.tsx';
import styles from './saved-board.module.css';
import type { SavedViewProps } from './saved-view.ts';

export function SavedBoard({ schools, ruleOf, ...row }: SavedViewProps) {
  const used = row.stages.filter(({ stage }) => schools.some((saved) => saved.stage === stage));
  return (
    <div className={styles.board}>
      {used.map(({ stage, label, explains }) => {
        const inStage = schools.filter((saved) => saved.stage === stage);
        return (
          <section key={stage} className={styles.stage} aria-label={label}>
            <h2>
              {label} <span>{counted(inStage.length, 'school')}</span>
            </h2>
            {explains !== null && <p className={styles.explains}>{explains}</p>}
            {inStage.map((saved) => (
              <SavedCard key={saved.id} saved={saved} rule={ruleOf(saved)} {...row} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
