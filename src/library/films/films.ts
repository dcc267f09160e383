// The videos of this visit: those that wait for their session, where the bytes of those next to a session lie, and
// frames taken from them. What a session remembers of its videos is a part of its annotations.
import { type StateCreator, useStore, create } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Result } from '#engine/recording/result.ts';
import type { SessionId } from '#workers/api.ts';
import { FilmFiles, type FilmHandle, askForFilm } from '#storage/film-files.ts';
import { type FilmRecord, filmFingerprint } from '#storage/film-record.ts';
import type { FilmFile } from './film-file.ts';
import { deviceDatabase } from '../stored/device.ts';

/** Current location of a video. */
export type FilmPlace =
  | { readonly at: 'looking' }
  /** `file`: the person's own, found again; `copy`: on the device; `visit`: until the page is closed. */
  | { readonly at: 'file' | 'copy' | 'visit'; readonly file: File }
  | { readonly at: 'asks'; readonly handle: FilmHandle }
  | { readonly at: 'nowhere' };

/** Null while there is none. */
interface FilmCopy {
  readonly fingerprint: string;
  /** 0 to 1. */
  readonly fraction: number;
}

interface WaitingFilm extends FilmFile {
  /** It came with a recording: the session that was on the screen then is not the one it belongs to. */
  readonly notOf: SessionId | null;
}

interface FilmsState {
  readonly waiting: readonly WaitingFilm[];
  /** How many are being looked into. */
  readonly reading: number;
  readonly places: Readonly<Record<string, FilmPlace>>;
  readonly copy: FilmCopy | null;
  /** One sentence per video that failed to open, until dismissed. */
  readonly problems: readonly string[];
  /** Puts videos aside until the desk of a session takes them. */
  readonly wait: (films: readonly FilmFile[], notOf?: SessionId | null) => void;
  /** Lets go of those that wait. */
  readonly forgetWaiting: () => void;
  /**
   * Takes the videos that wait next to a session; answers with how many came in. `keeps`: false where nothing may be
   * kept.
   */
  readonly takeIn: (session: SessionId, keeps: boolean, add: (film: FilmRecord) => void) => Promise<number>;
  /** Looks for the bytes of videos, each once. */
  readonly find: (films: readonly FilmRecord[]) => void;
  /** Requests permission for a file again; call it in a click handler. */
  readonly ask: (film: FilmRecord) => Promise<void>;
  /** A file that someone says is the video: known by its bytes. */
  readonly findAgain: (film: FilmRecord, chosen: FilmFile) => Promise<void>;
  readonly keepCopy: (film: FilmRecord) => Promise<void>;
  readonly giveUpCopy: () => void;
  readonly dropCopy: (film: FilmRecord) => Promise<void>;
  readonly readProblems: () => void;
}

export interface FilmParts {
  readonly probe: (file: File) => Promise<Result<FilmRecord>>;
  readonly fingerprint: (file: File) => Promise<string>;
  readonly files: Pick<FilmFiles, 'find' | 'keepHandle' | 'dropCopy' | 'dropUnfinished'>;
  readonly ask: (handle: FilmHandle, bytes: number) => Promise<File | null>;
  readonly copy: (
    request: { readonly fingerprint: string; readonly film: File },
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<Result<void>>;
}

const ANOTHER = 'This is a different video from the one synced here.';
const GONE = 'Couldn’t read the video: it was moved or changed.';
const REFUSED = 'Permission denied. Click again and allow access, or choose the file.';

export const filmsState =
  ({ probe, fingerprint, files, ask, copy }: FilmParts): StateCreator<FilmsState> =>
  (set, get) => {
    let copying: AbortController | null = null;
    const place = (key: string, at: FilmPlace): void => set(({ places }) => ({ places: { ...places, [key]: at } }));
    const tell = (problem: string): void => set(({ problems }) => ({ problems: [...problems, problem] }));

    /** Files with a browser handle are found again later; others last as long as the page. */
    async function put({ fingerprint: key }: FilmRecord, { file, handle }: FilmFile, keeps: boolean): Promise<void> {
      const kept = handle !== null && keeps && (await files.keepHandle(key, handle)).ok;
      place(key, { at: kept ? 'file' : 'visit', file });
    }

    async function look({ fingerprint: key, bytes }: FilmRecord): Promise<void> {
      place(key, { at: 'looking' });
      place(key, await files.find(key, bytes));
    }

    return {
      waiting: [],
      reading: 0,
      places: {},
      copy: null,
      problems: [],

      wait: (films, notOf = null) =>
        set(({ waiting }) => ({ waiting: [...waiting, ...films.map((film) => ({ ...film, notOf }))] })),

      forgetWaiting: () => set({ waiting: [] }),

      async takeIn(session, keeps, add) {
        const taken = get().waiting.filter(({ notOf }) => notOf !== session);
        set(({ waiting, reading }) => ({
          waiting: waiting.filter((film) => !taken.includes(film)),
          reading: reading + taken.length,
        }));
        let came = 0;
        for (const film of taken) {
          const probed = await probe(film.file);
          set(({ reading }) => ({ reading: reading - 1 }));
          if (!probed.ok) {
            tell(`${film.file.name}: ${probed.failure.sentence}`);
            continue;
          }
          add(probed.value);
          await put(probed.value, film, keeps);
          came += 1;
        }
        return came;
      },

      find(films) {
        for (const film of films) if (!(film.fingerprint in get().places)) void look(film);
      },

      async ask(film) {
        const at = get().places[film.fingerprint];
        if (at?.at !== 'asks') return;
        const file = await ask(at.handle, film.bytes);
        if (file === null) tell(REFUSED);
        else place(film.fingerprint, { at: 'file', file });
      },

      async findAgain(film, chosen) {
        try {
          if ((await fingerprint(chosen.file)) === film.fingerprint) await put(film, chosen, true);
          else tell(ANOTHER);
        } catch (error) {
          if (!(error instanceof DOMException)) throw error;
          tell(GONE);
        }
      },

      async keepCopy(film) {
        const at = get().places[film.fingerprint];
        if (at === undefined || !('file' in at) || copying !== null) return;
        const { fingerprint: key } = film;
        copying = new AbortController();
        set({ copy: { fingerprint: key, fraction: 0 } });
        const onProgress = (fraction: number): void => set({ copy: { fingerprint: key, fraction } });
        const copied = await copy({ fingerprint: key, film: at.file }, onProgress, copying.signal);
        copying = null;
        set({ copy: null });
        if (copied.ok) {
          await look(film);
          return;
        }
        await files.dropUnfinished(key);
        if (copied.failure.code !== 'cancelled') tell(copied.failure.sentence);
      },

      giveUpCopy: () => copying?.abort(),

      async dropCopy(film) {
        await files.dropCopy(film.fingerprint);
        await look(film);
      },

      readProblems: () => set({ problems: [] }),
    };
  };

/** One store for the page. What reads containers and copies them is fetched with the first video. */
export const filmsStore = createStore(
  filmsState({
    probe: async (file) => (await import('./film-probe.ts')).probeFilm(file),
    fingerprint: filmFingerprint,
    files: new FilmFiles(deviceDatabase),
    ask: askForFilm,
    copy: async (...asked) => (await import('#workers/page/copy-film.ts')).copyFilmInWorker(...asked),
  }),
);

export const useFilms = <T>(read: (state: FilmsState) => T): T => useStore(filmsStore, read);

/**
 * Frame or clip taken from a video for the report or a rower's page, held in memory until the page closes or is
 * exported.
 */
export interface FilmTake {
  readonly id: string;
  readonly session: SessionId;
  readonly kind: 'still' | 'clip';
  /** Seat the frame is for: no one else's oar is drawn into it. Null for the report. */
  readonly seat: number | null;
  /** The image or the video itself, as a data address. */
  readonly address: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** "Stroke 34 at 3:12.4". */
  readonly words: string;
}

interface FilmTakes {
  readonly takes: readonly FilmTake[];
  readonly add: (take: Omit<FilmTake, 'id'>) => void;
  readonly remove: (id: string) => void;
}

let taken = 0;

export const useFilmTakes = create<FilmTakes>((set) => ({
  takes: [],
  add: (take) => set(({ takes }) => ({ takes: [...takes, { ...take, id: String((taken += 1)) }] })),
  remove: (id) => set(({ takes }) => ({ takes: takes.filter((take) => take.id !== id) })),
}));

/** Those of a session for the page of a seat, or for the report. */
export const takesFor = (takes: readonly FilmTake[], session: SessionId, seat: number | null): FilmTake[] =>
  takes.filter((take) => take.session === session && take.seat === seat);
