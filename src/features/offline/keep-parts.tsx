// Button to store everything on this device, with progress.
import { Download } from 'lucide-react';
import { formatFileSize } from '#src/format/file-size.ts';
import { useConnection } from '#src/offline/connection.ts';
import { missingBytes, usePartsKept } from '#src/offline/parts.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './offline.module.css';

export function KeepParts() {
  const { parts, keeping, problem, keepAll } = usePartsKept();
  const online = useConnection((state) => state.online);
  const missing = parts === null ? 0 : missingBytes(parts);

  if (keeping !== null) {
    const perCent = keeping.ofBytes === 0 ? 100 : Math.round((100 * keeping.bytes) / keeping.ofBytes);
    const words = `${formatFileSize(keeping.bytes)} of ${formatFileSize(keeping.ofBytes)}`;
    return (
      <div className={stack({ gap: 2, tabular: true })}>
        <div
          className={box({ on: 'wash', overflow: 'hidden' }, styles.track)}
          role="progressbar"
          aria-label="Making Strokeside available offline"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={perCent}
          aria-valuetext={words}
        >
          <div className={styles.bar} style={{ inlineSize: `${perCent}%` }} />
        </div>
        <span>{words}</span>
      </div>
    );
  }
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      {missing > 0 && online && (
        <button type="button" className={buttonClass('secondary')} onClick={() => void keepAll()}>
          <Download size={16} aria-hidden />
          Make available offline
          <span className={text({ tone: 'quiet', weight: 'regular', tabular: true })}>{formatFileSize(missing)}</span>
        </button>
      )}
    </>
  );
}
