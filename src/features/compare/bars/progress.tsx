// Progress of the answer.
import { buttonClass } from '#src/ui/button.ts';
import { inline } from '#src/ui/primitives.ts';
import type { ComparisonRequest } from '../use-asked.ts';
import styles from './compare-bars.module.css';

export function Progress({ fraction, cancelled, cancel, again }: ComparisonRequest['comparison']) {
  return (
    <>
      {fraction !== null && (
        <span className={inline({ gap: 2, tone: 'quiet', size: 13 }, styles.progress)}>
          <progress aria-label="Drawing strokes again" value={fraction} max={1} />
          <button type="button" className={buttonClass('quiet')} onClick={cancel}>
            Cancel
          </button>
        </span>
      )}
      {cancelled && (
        <span className={inline({ gap: 2, tone: 'quiet', size: 13 }, styles.progress)}>
          Not computed.
          <button type="button" className={buttonClass('quiet')} onClick={again}>
            Compute
          </button>
        </span>
      )}
    </>
  );
}
