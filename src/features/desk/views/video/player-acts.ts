// What a video player does: opens a file, plays and pauses, steps by frames, and loops.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FrameTimes } from '#src/library/films/film-container.ts';
import { INTO_FRAME_S } from './film-sync.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { placeAt } from '../../shared/cursor/places.ts';
import { useCursorAtMost } from '../../shared/cursor/use-on-cursor.ts';
import type { Range } from '../../shared/selection/selection.ts';

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

interface Reading {
  readonly file: File;
  readonly times: Promise<FrameTimes>;
}

const letGo = (reading: Reading | null): void => void reading?.times.then((times) => times.dispose());

async function readFrameTimes(file: File): Promise<FrameTimes> {
  const code = await import('#src/library/films/film-container.ts');
  return new code.FrameTimes(file);
}

/**
 * Frame steps by the container's timestamps, whose reader loads with the first step. Time of the frame so many steps
 * on; null when there is none or the container can't be read.
 */
export function useFrameSteps(file: File): (momentS: number, steps: 1 | -1) => Promise<number | null> {
  const reading = useRef<Reading | null>(null);
  useEffect(
    () => () => {
      letGo(reading.current);
      reading.current = null;
    },
    [],
  );
  return useCallback(
    async (momentS, steps) => {
      if (reading.current?.file !== file) {
        letGo(reading.current);
        reading.current = { file, times: readFrameTimes(file) };
      }
      return (await reading.current.times).step(momentS, steps);
    },
    [file],
  );
}

/** Playback loop: the stroke or piece at the cursor, or the selection. */
export const LOOPS = ['none', 'stroke', 'piece', 'selection'] as const;
export type Loop = (typeof LOOPS)[number];

const OFTEN = 8;

/** Clears the loop when the view is left. */
export function useLoop({ fromS, toS }: Range): { readonly loop: Loop; readonly setLoop: (loop: Loop) => void } {
  const cursor = useCursor();
  const [loop, setLoop] = useState<Loop>('none');
  const stroke = useCursorAtMost(
    ({ places, getState }) => placeAt(places.strokes, getState().timeS)?.index ?? null,
    OFTEN,
  );
  const piece = useCursorAtMost(
    ({ places, getState }) => placeAt(places.pieces, getState().timeS)?.index ?? null,
    OFTEN,
  );
  useEffect(() => {
    const { strokes, pieces } = cursor.places;
    const ranges: Readonly<Record<Loop, Range | null>> = {
      none: null,
      stroke: strokes.find(({ index }) => index === stroke) ?? null,
      piece: pieces.find(({ index }) => index === piece) ?? null,
      selection: { fromS, toS },
    };
    cursor.setLoop(ranges[loop]);
  }, [cursor, loop, stroke, piece, fromS, toS]);
  useEffect(() => () => cursor.setLoop(null), [cursor]);
  return { loop, setLoop };
}
