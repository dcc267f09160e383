// Probes whether this browser can play a video, and its properties. The player decides: types and extensions prove
// nothing.
import { containerClock, type FilmBytes } from '#engine/film/camera-clock.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { filmFingerprint, type FilmRecord, MAX_POSTER } from '#storage/film-record.ts';
import { frameShown } from './frame-shown.ts';
import { refusedFilm } from './film-file.ts';

/** A player without a response by now will never play the video. */
const ANSWER_MS = 15_000;

interface Played {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Null where the container does not say. */
  readonly durationS: number | null;
  readonly poster: string | null;
}

const toFilmBytes = (film: Blob): FilmBytes => ({
  size: film.size,
  read: async (from, to) => new Uint8Array(await film.slice(from, to).arrayBuffer()),
});

/** Null where the browser plays no image of it. */
async function played(film: Blob): Promise<Played | null> {
  const address = URL.createObjectURL(film);
  const player = document.createElement('video');
  player.muted = true;
  player.preload = 'auto';
  try {
    return await new Promise((resolve) => {
      const clock = setTimeout(() => resolve(null), ANSWER_MS);
      const answer = (value: Played | null): void => {
        clearTimeout(clock);
        resolve(value);
      };
      // Some browsers play only the sound of a video they can't decode.
      player.addEventListener('loadeddata', () => {
        const { videoWidth: widthPx, videoHeight: heightPx, duration } = player;
        if (widthPx === 0) answer(null);
        else {
          const durationS = Number.isFinite(duration) ? duration : null;
          // A loaded frame may not be paintable yet; after a seek it is.
          player.currentTime = 0;
          void frameShown(player).then((canRead) =>
            answer({ widthPx, heightPx, durationS, poster: canRead ? capturePoster(player) : null }),
          );
        }
      });
      player.addEventListener('error', () => answer(null));
      player.src = address;
    });
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  }
}

export async function probeFilm(file: File): Promise<Result<FilmRecord>> {
  try {
    const { readContainer } = await import('./film-container.ts');
    const [seen, container, clock, fingerprint] = await Promise.all([
      played(file),
      readContainer(file),
      containerClock(toFilmBytes(file)),
      filmFingerprint(file),
    ]);
    const durationS = seen?.durationS ?? container.durationS;
    if (seen === null || durationS === null || !(durationS > 0))
      return failure('film-refused', refusedFilm(container.codec));
    const { widthPx, heightPx, poster } = seen;
    const { codec, hasSound } = container;
    return success({
      fingerprint,
      fileName: file.name,
      bytes: file.size,
      durationS,
      widthPx,
      heightPx,
      codec,
      clock,
      marks: [],
      ...(hasSound === null ? {} : { hasSound }),
      ...(poster === null ? {} : { poster }),
    });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return failure('film-moved', 'Couldn’t read the video: it was moved or changed. Drop it again.');
  }
}

/** The longer side: twice the pixels it is shown at. */
const LONGER_PX = 128;
const QUALITY = 0.7;

/** The current frame as a data URL; null if the browser can't paint a small enough one. */
function capturePoster(player: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = player;
  const scale = LONGER_PX / Math.max(videoWidth, videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(player, 0, 0, canvas.width, canvas.height);
  const address = canvas.toDataURL('image/jpeg', QUALITY);
  return address.startsWith('data:image/jpeg') && address.length <= MAX_POSTER ? address : null;
}
