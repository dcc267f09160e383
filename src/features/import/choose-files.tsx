import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { takeFiles } from '#src/library/import/take-files.ts';
import { buttonClass } from '#src/ui/button.ts';

interface ChooseFilesProps {
  readonly kind?: 'primary' | 'secondary';
  readonly take?: (files: readonly File[]) => void;
}

/** Opens the system's file picker. Any file may be chosen; the reader says what it is. */
export function ChooseFiles({ kind = 'primary', take = takeFiles }: ChooseFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={buttonClass(kind)} onClick={() => picker.current?.click()}>
        <FolderOpen size={18} aria-hidden />
        Choose a recording
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Recordings"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // So that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
