import { useEffect, useEffectEvent, useState } from 'react';
import { stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';
import { type DroppedFiles, droppedFiles } from './dropped-files.ts';

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

const carriesFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer !== null && transfer.types.includes('Files');

/** Files dropped anywhere or pasted. Passes files on. Returns whether files are being dragged over the window. */
function useIncomingFiles(onFiles: (dropped: DroppedFiles) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => {
    void droppedFiles(transfer).then((dropped) => {
      if (dropped.files.length + dropped.inFolders.length + dropped.films.length > 0) onFiles(dropped);
    });
  });

  useEffect(() => {
    // Entering a child fires before leaving its parent: the depth shows when the pointer has really left.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth += 1;
      setDragging(true);
    };
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const leave = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      depth = 0;
      setDragging(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => {
      if (!carriesFiles(event.clipboardData)) return;
      event.preventDefault();
      take(event.clipboardData);
    };

    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);

  return dragging;
}
