// Where the video is stored, what it takes to have it here later, and how to remove it.
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { formatFileSize } from '#src/format/number.ts';
import { deviceUsage, protectDevice } from '#src/library/stored/device-usage.ts';
import { removingFilm } from '#src/library/films/film-edits.ts';
import { LEFT_FREE } from '#src/library/films/film-file.ts';
import { filmsStore, useFilms, type FilmPlace } from '#src/library/films/films.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, row, stack } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { AddFilm } from '../../panels/add-film.tsx';
import { useDeskEdits } from '../../shared/pieces/piece-edits.tsx';
import styles from './video-view.module.css';
import { WORD } from '../../shared/looks.ts';

/** Where a video would play. */
export const ABSENT = stack(
  {
    gap: 3,
    centered: true,
    content: 'center',
    pad: 4,
    on: 'wash',
    round: 'control',
    anchor: true,
    overflow: 'hidden',
    tone: 'quiet',
    text: 'center',
    ragged: 'balance',
  },
  styles.absent,
);

interface FilmStorageProps {
  readonly film: FilmRecord;
  readonly at: FilmPlace;
  /** False when nothing may be stored. */
  readonly keeps: boolean;
}

export function FilmStorage({ film, at, keeps }: FilmStorageProps) {
  const { perform } = useDeskEdits();
  return (
    <section className={box({ padTop: 3, rule: 'above', tone: 'quiet' }, styles.storage)} aria-label="Video file">
      {at.at === 'file' && (
        <p>The video stays in its folder on this device ({formatFileSize(film.bytes)}). It isn’t uploaded.</p>
      )}
      {at.at === 'copy' && (
        <p>
          A copy is stored on this device ({formatFileSize(film.bytes)}). It isn’t uploaded.{' '}
          <button type="button" className={WORD} onClick={() => void filmsStore.getState().dropCopy(film)}>
            Delete the copy
          </button>
        </p>
      )}
      {at.at === 'visit' &&
        (keeps ? <Copying film={film} /> : <p>It is here until this page is closed. Nothing of it is sent.</p>)}
      <Button look="quiet" label="Remove video" onClick={() => perform(removingFilm(film))} />
    </section>
  );
}

/** Video without a stored file handle: copy it, with the space it takes, or use it only now. */
function Copying({ film }: { readonly film: FilmRecord }) {
  const copy = useFilms((state) => state.copy);
  const freeBytes = useFreeBytes();
  if (copy?.fingerprint === film.fingerprint) {
    return (
      <p role="status" className={row({ gap: 2, wrap: true, above: 2 }, styles.row)}>
        <progress value={copy.fraction} aria-label="Copying video" />
        <Button look="quiet" label="Cancel" onClick={() => filmsStore.getState().giveUpCopy()} />
      </p>
    );
  }
  const size = formatFileSize(film.bytes);
  if (freeBytes !== null && film.bytes + LEFT_FREE > freeBytes) {
    return (
      <p>
        Not enough space to store a copy of {size} ({formatFileSize(freeBytes)} free, 1 GB reserved). The sync is saved;
        choose the video again next time.
      </p>
    );
  }
  return (
    <p>
      It is here until this page is closed; its place is kept.{' '}
      <button
        type="button"
        className={WORD}
        onClick={() => {
          void protectDevice();
          void filmsStore.getState().keepCopy(film);
        }}
      >
        Store a copy on this device ({size}
        {freeBytes !== null && ` of ${formatFileSize(freeBytes)} free`})
      </button>
    </p>
  );
}

const readFreeBytes = async () => {
  const { bytes, quota } = await deviceUsage();
  return success(bytes === null || quota === null ? null : Math.max(0, quota - bytes));
};

/** Null until the browser reports it, and when it doesn't. */
const useFreeBytes = (): number | null => useLatest(readFreeBytes).data;

/** Thumbnail from when it was added. */
const Poster = ({ film: { poster } }: { readonly film: FilmRecord }) =>
  poster !== undefined && <img className={box({ self: 'center', round: 'control' })} src={poster} alt="" />;

/** Shown instead of the image when the video can't be read. */
export function FilmAbsent({ film, at }: { readonly film: FilmRecord; readonly at: FilmPlace }) {
  if (at.at === 'looking') return <div className={ABSENT} aria-busy="true" />;
  if (at.at === 'asks') {
    return (
      <div className={ABSENT}>
        <Poster film={film} />
        <p>Your browser will ask for permission to read this video.</p>
        <Button look="primary" label="Show video" onClick={() => void filmsStore.getState().ask(film)} />
      </div>
    );
  }
  return (
    <div className={ABSENT}>
      <Poster film={film} />
      <p>
        Can’t find {film.fileName} ({formatFileSize(film.bytes)}): it was moved or never stored here. Choose the file
        again; we’ll recognize it.
      </p>
      <AddFilm
        kind="secondary"
        multiple={false}
        take={([chosen]) => {
          if (chosen !== undefined) void filmsStore.getState().findAgain(film, chosen);
        }}
      >
        Choose video
      </AddFilm>
    </div>
  );
}
