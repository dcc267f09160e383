import { useRef } from 'react';
import { takeFolder } from '#src/library/import/take-files.ts';
import { buttonClass } from '#src/ui/button.ts';

/** Imports every recording in a folder and its subfolders. Hidden in browsers without support. */
export function ChooseFolder() {
  const picker = useRef<HTMLInputElement>(null);
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null;
  return (
    <>
      <button type="button" className={buttonClass('secondary')} onClick={() => picker.current?.click()}>
        Choose a folder
      </button>
      <input
        ref={(input) => {
          picker.current = input;
          if (input !== null) input.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        aria-label="Folder of recordings"
        onChange={({ currentTarget }) => {
          takeFolder([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
