// Frames of a video side by side, from a separate player so that the one on the screen stays in place.
import { useEffect, useState } from 'react';
import { frameShown } from '#src/library/films/frame-shown.ts';
import { INTO_FRAME_S } from '../film-sync.ts';

/** Width, px. */
const STILL_PX = 320;

const loaded = (video: HTMLVideoElement): Promise<boolean> =>
  new Promise((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
  });

async function stillAt(video: HTMLVideoElement, filmS: number): Promise<ImageBitmap | null> {
  video.currentTime = filmS + INTO_FRAME_S;
  return (await frameShown(video)) ? createImageBitmap(video, { resizeWidth: STILL_PX }) : null;
}

/** One at a time as they are ready; leaves out frames that can't be shown. */
export function useFilmStills(file: File, times: readonly number[]): readonly (ImageBitmap | null)[] {
  const [stills, setStills] = useState<readonly (ImageBitmap | null)[]>([]);
  const wanted = times.join(' ');
  useEffect(() => {
    const seconds = wanted === '' ? [] : wanted.split(' ').map(Number);
    const address = URL.createObjectURL(file);
    const video = document.createElement('video');
    let left = false;
    const made: (ImageBitmap | null)[] = [];
    const take = async (): Promise<void> => {
      const isLoaded = loaded(video);
      video.muted = true;
      video.preload = 'auto';
      video.src = address;
      if (!(await isLoaded)) return;
      for (const filmS of seconds) {
        const still = left ? null : await stillAt(video, filmS);
        if (left) {
          still?.close();
          return;
        }
        made.push(still);
        setStills([...made]);
      }
    };
    if (seconds.length > 0) void take();
    return () => {
      left = true;
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
      for (const still of made) still?.close();
      setStills([]);
    };
  }, [file, wanted]);
  return stills;
}
