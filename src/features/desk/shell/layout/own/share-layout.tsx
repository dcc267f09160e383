// Shares a layout with another coach as copied text or a file. Nothing is uploaded.
import { safeName } from '#engine/exports/file-name.ts';
import { CopyButton } from '#src/charts/table/copy-button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { download } from '#src/ui/download.ts';
import styles from './own-layouts.module.css';

interface ShareLayoutProps {
  readonly name: string;
  readonly text: string;
  readonly onClose: () => void;
}

export function ShareLayout({ name, text, onClose }: ShareLayoutProps) {
  const save = (): void =>
    download(new Blob([text], { type: 'application/json' }), `${safeName(name) || 'layout'}.layout.json`);
  return (
    <Dialog
      title={`Share “${name}”`}
      about={
        <>
          The names of its panels, their sizes and what Explore draws, and nothing of any session. It leaves this device
          when you send it: another coach opens it by <b>Open a layout</b>.
        </>
      }
      size="wide"
      onClose={onClose}
    >
      <output className={styles.text}>{text}</output>
      <DialogActions close="Close">
        <CopyButton className={buttonClass('secondary')} words="Copy the text" text={() => text} />
        <button type="button" className={buttonClass('primary')} onClick={save}>
          Save as a file
        </button>
      </DialogActions>
    </Dialog>
  );
}
