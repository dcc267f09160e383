// Certainty of facts: a three-bar mark, always with words; and one line for all that is not known.
import { listText } from '#src/format/list-text.ts';
import { factConfidenceWords, type Confidence } from '#src/recruiting/schools/school.ts';
import { box, inline, text } from '#src/ui/primitives.ts';
import styles from './school.module.css';

const BARS: Readonly<Record<Confidence, number>> = { high: 3, medium: 2, low: 1 };

export function ConfidenceWords({ confidence }: { readonly confidence: Confidence | null }) {
  const bars = confidence === null ? 0 : BARS[confidence];
  return (
    <span className={inline({ gap: '6px', align: 'baseline' }, styles.confidence)}>
      <svg className={box({ flex: 'none' })} width="15" height="12" viewBox="0 0 15 12" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect key={bar} x={bar * 5.5} y={8 - bar * 4} width="4" height={4 + bar * 4} rx="1" data-on={bar < bars} />
        ))}
      </svg>
      {factConfidenceWords(confidence)}
    </span>
  );
}

/** "Not known: conference and athletic aid." Nothing where all is known. */
export const NotKnown = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : <p className={text({ tone: 'quiet', size: 13 })}>Not known: {listText(names)}.</p>;
