// Adds videos from the device. Where the browser can store a file handle, the video is available again later.
import { Film } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { withoutHandle, type FilmFile } from '#src/library/films/film-file.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { FilmHandle } from '#storage/film-files.ts';

interface PickerWindow {
  showOpenFilePicker?(options: { readonly multiple: boolean }): Promise<readonly FilmHandle[]>;
}

async function withHandles(handles: readonly FilmHandle[]): Promise<FilmFile[]> {
  return Promise.all(handles.map(async (handle) => ({ handle, file: await handle.getFile() })));
}

type Take = (films: readonly FilmFile[]) => void;

/** Asks for videos; the field stays on the page where whatever asked for it may go. */
export function useFilmChoice(take: Take, multiple = true): readonly [choose: () => void, field: ReactNode] {
  const picker = useRef<HTMLInputElement>(null);
  const choose = async (): Promise<void> => {
    const asking: Window & PickerWindow = window;
    const chosen = asking.showOpenFilePicker?.({ multiple });
    if (chosen === undefined) {
      picker.current?.click();
      return;
    }
    try {
      take(await withHandles(await chosen));
    } catch (error) {
      // Canceled, or the file is gone.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  const field = (
    <input
      ref={picker}
      type="file"
      accept="video/*,.mov,.mkv"
      multiple={multiple}
      hidden
      aria-label="Videos"
      onChange={({ currentTarget }) => {
        take([...(currentTarget.files ?? [])].map(withoutHandle));
        // So that choosing the same video again fires a change event.
        currentTarget.value = '';
      }}
    />
  );
  return [() => void choose(), field];
}

interface AddFilmProps {
  readonly take: Take;
  readonly kind?: 'secondary' | 'quiet';
  readonly multiple?: boolean;
  readonly children?: ReactNode;
}

export function AddFilm({ take, kind = 'quiet', multiple = true, children = 'Add a video' }: AddFilmProps) {
  const [choose, field] = useFilmChoice(take, multiple);
  return (
    <>
      <button type="button" className={buttonClass(kind)} onClick={choose}>
        <Film size={14} aria-hidden /> {children}
      </button>
      {field}
    </>
  );
}
