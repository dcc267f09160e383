import { stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';
import type { DroppedFiles } from './dropped-files.ts';
import { useIncomingFiles } from './use-incoming-files.ts';

/** Makes the whole window a drop target, and says so while files are dragged over it. */
export function DropAnywhere({ onFiles }: { readonly onFiles: (dropped: DroppedFiles) => void }) {
  const dragging = useIncomingFiles(onFiles);
  if (!dragging) return null;
  return (
    <div className={stack({ centered: true, round: 'panel', touch: 'none' }, styles.overlay)} aria-hidden>
      <p className={text({ size: 40, weight: 'strong', spacing: 'title' })}>Drop to open</p>
    </div>
  );
}
