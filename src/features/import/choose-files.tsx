import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useOutings } from '#src/outings/outings.ts';
import { buttonClass } from '#src/ui/button.ts';

/** The primary action: opens the system's file picker. Any file may be chosen; the reader says what it is. */
export function ChooseFiles() {
  const picker = useRef<HTMLInputElement>(null);
  const importFiles = useOutings((state) => state.importFiles);
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
          importFiles([...(currentTarget.files ?? [])]);
          // So that choosing the same file again is a change again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
