// Small thumbnail to recognize a video. Stored with the session's video data; leaves the device only in an exported
// library.
import { MAX_POSTER } from '#storage/film-record.ts';

/** The longer side: twice the pixels it is shown at. */
const LONGER_PX = 128;
const QUALITY = 0.7;

/** The current frame as a data URL; null if the browser can't paint a small enough one. */
export function capturePoster(player: HTMLVideoElement): string | null {
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
