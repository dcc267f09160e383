import styles from './drop-anywhere.module.css';
import type { DroppedFiles } from './dropped-files.ts';
import { useIncomingFiles } from './use-incoming-files.ts';

/** Makes the whole window a drop target, and says so while files are dragged over it. */
export function DropAnywhere({ onFiles }: { readonly onFiles: (dropped: DroppedFiles) => void }) {
  const dragging = useIncomingFiles(onFiles);
  if (!dragging) return null;
  return (
    <div className={styles.overlay} aria-hidden>
      <p className={styles.message}>Drop to open</p>
    </div>
  );
}
