// Mark next to a number based on unreliable data: a dashed line with its reason, or a word that opens it.
import { use } from 'react';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { NamesAreWords } from '#src/ui/measure/names-are-words.ts';
import { weightClass, weightLine } from '#src/ui/weight/weight.ts';
import { adviceFor } from './advice.ts';
import { doubtWords, type Doubt } from './doubt.ts';
import { weightOf } from './findings.ts';
import styles from './doubt-mark.module.css';

/** For each number, when its row or card has the explanation. */
export function DoubtMark({ doubt }: { readonly doubt: Doubt | null }) {
  if (doubt === null) return null;
  const words = doubtWords(doubt);
  return <span className={weightLine} role="img" aria-label={words} title={words} />;
}

/** One button per row or card with the reasons, for keyboard and touch. */
export function DoubtCard({ doubt, of }: { readonly doubt: Doubt | null; readonly of: string }) {
  const isWord = use(NamesAreWords);
  if (doubt === null) return null;
  if (isWord) return <DoubtMark doubt={doubt} />;
  return (
    <CardPopover
      label={`Why to check ${of}`}
      trigger={<span className={`${styles.button ?? ''} ${weightClass(weightOf(doubt))}`}>check data</span>}
    >
      <h2 className={styles.title}>Data quality: {of}</h2>
      <ul className={styles.reasons}>
        {doubt.findings.map(({ code, message, fromS }) => {
          const advice = adviceFor(code);
          return (
            <li key={`${code} ${fromS} ${message}`}>
              <p>{message}</p>
              {advice !== null && (
                <p>
                  {advice.affects} {advice.remedy}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </CardPopover>
  );
}
