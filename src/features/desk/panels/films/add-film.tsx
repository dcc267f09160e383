// Adds videos from the device. Where the browser can store a file handle, the video is available again later.
import { Film } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { withoutHandle, type FilmFile } from '#src/sessions/films/film-file.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { FilmHandle } from '#workers/storage/film-files.ts';

interface PickerWindow {
  showOpenFilePicker?(options: { readonly multiple: boolean }): Promise<readonly FilmHandle[]>;
}

interface AddFilmProps {
  readonly take: (films: readonly FilmFile[]) => void;
  readonly kind?: 'secondary' | 'quiet';
  readonly multiple?: boolean;
  readonly children?: ReactNode;
}

async function withHandles(handles: readonly FilmHandle[]): Promise<FilmFile[]> {
  return Promise.all(handles.map(async (handle) => ({ handle, file: await handle.getFile() })));
}

export function AddFilm({ take, kind = 'quiet', multiple = true, children = 'Add a video' }: AddFilmProps) {
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
  return (
    <>
      <button type="button" className={buttonClass(kind)} onClick={() => void choose()}>
        <Film size={14} aria-hidden /> {children}
      </button>
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
    </>
  );
}
