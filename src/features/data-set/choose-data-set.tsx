// Choosing a data set on the device: its folder, or Parquet files where the browser has no folders to choose.
import { useRef } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import type { ChosenFile } from '#workers/data-set/data-set.ts';

const toChosen = (files: FileList | null): ChosenFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

export function ChooseDataSet({ onChosen }: { readonly onChosen: (files: readonly ChosenFile[]) => void }) {
  const folder = useRef<HTMLInputElement>(null);
  const single = useRef<HTMLInputElement>(null);
  const hasFolders = 'webkitdirectory' in HTMLInputElement.prototype;
  const take = (input: HTMLInputElement): void => {
    const chosen = toChosen(input.files);
    input.value = '';
    if (chosen.length > 0) onChosen(chosen);
  };
  return (
    <>
      {hasFolders && (
        <>
          <button type="button" className={buttonClass('primary')} onClick={() => folder.current?.click()}>
            Choose a folder
          </button>
          <input
            ref={(input) => {
              folder.current = input;
              if (input !== null) input.webkitdirectory = true;
            }}
            type="file"
            multiple
            hidden
            aria-label="Folder of a data set"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </>
      )}
      <button type="button" className={buttonClass('secondary')} onClick={() => single.current?.click()}>
        Choose Parquet files
      </button>
      <input
        ref={single}
        type="file"
        multiple
        hidden
        accept=".parquet"
        aria-label="Parquet files of a data set"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}
