import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { takeFiles } from '#src/outings/take-files.ts';
import { buttonClass } from '#src/ui/button.ts';

/** The primary action: opens the system's file picker. Any file may be chosen; the reader says what it is. */
export function ChooseFiles() {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={buttonClass('primary')} onClick={() => picker.current?.click()}>
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
          takeFiles([...(currentTarget.files ?? [])]);
          // So that choosing the same file again is a change again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
