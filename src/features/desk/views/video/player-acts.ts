// Actions on a video element.
import { INTO_FRAME_S } from './film-sync.ts';

/** Shows a video file until the returned function is called, which frees what the browser decoded. */
export function openFilm(video: HTMLVideoElement, film: Blob, onError: () => void): () => void {
  const address = URL.createObjectURL(film);
  video.addEventListener('error', onError);
  video.src = address;
  return () => {
    video.removeEventListener('error', onError);
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  };
}

export function setSound(video: HTMLVideoElement | null, muted: boolean): void {
  if (video !== null) video.muted = muted;
}

/** Seeks to the frame that begins at `timeS`. */
export function showFrame(video: HTMLVideoElement | null, timeS: number): void {
  if (video !== null) video.currentTime = timeS + INTO_FRAME_S;
}

/** At the video's own speed. */
export function playOrPause(video: HTMLVideoElement | null): void {
  if (video === null) return;
  if (!video.paused) {
    video.pause();
    return;
  }
  video.playbackRate = 1;
  // A pause before playback starts rejects the promise, which is harmless.
  void video.play().catch(() => undefined);
}
