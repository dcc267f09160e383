// What a video player does: opens a file, plays and pauses, steps by frames, loops, and stays together with the
// cursor.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FrameTimes } from '#src/library/films/film-container.ts';
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { placeAt } from '../../shared/cursor/places.ts';
import { useCursorAtMost } from '../../shared/cursor/use-on-cursor.ts';
import type { Range } from '../../shared/selection/selection.ts';
import type { Cursor } from '../../shared/cursor/cursor-store.ts';

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

/** Used part of a video element. */
export interface FilmPlayer {
  currentTime: number;
  playbackRate: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: 'seeked' | 'loadedmetadata', listener: () => void): void;
  removeEventListener(type: 'seeked' | 'loadedmetadata', listener: () => void): void;
}

/** Reports every displayed frame: its time in the video and when it was shown, as given by the browser. */
type WatchFrames = (onFrame: (nowMs: number, filmS: number) => void) => () => void;

interface Together {
  readonly player: FilmPlayer;
  readonly frames: WatchFrames;
  readonly cursor: Cursor;
  readonly placement: Placement;
  /** Drives the cursor during playback; another video follows. */
  readonly leads: boolean;
  readonly nowMs: () => number;
  /** Is the cursor inside, before or after the video? */
  readonly onWhere: (where: FilmWhere) => void;
}

export type FilmWhere = 'inside' | 'before' | 'after';

/** Software decodes at up to twice the speed, and no faster for large videos; beyond this, the video skips. */
const FASTEST_LEADING = 2;
/** A leading video is this far from the cursor only when the user moved it. */
const MOVED_S = 0.5;
/** Within this, a follower is in sync; between this and the next, its speed is adjusted slightly. */
const TOGETHER_S = 0.015;
const FOLLOWS_WITHIN_S = 0.15;
const SKIPS_BEYOND_S = 0.3;
const MAX_CORRECTION = 0.05;
/** Offset into a frame: containers round times to 1 ms, and the previous frame must not be shown. */
export const INTO_FRAME_S = 0.002;
/** Maximum time between frames of a slow video. */
const LONGEST_STEP_S = 0.1;
/** Last moment of a video: playing from there would restart it. */
const END_S = 0.005;
/** Playback rates that browsers support. */
const RATES = [0.0625, 16] as const;

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

/** One seek in flight; only the latest request is pending. */
function seeker(player: FilmPlayer) {
  let waiting: number | null = null;
  const goOn = (): void => {
    if (waiting === null || player.seeking) return;
    const toS = waiting;
    waiting = null;
    player.currentTime = toS;
  };
  player.addEventListener('seeked', goOn);
  return {
    isBusy: (): boolean => player.seeking || waiting !== null,
    seek: (toS: number): void => {
      waiting = toS;
      goOn();
    },
    stop: (): void => player.removeEventListener('seeked', goOn),
  };
}

/**
 * Syncs a video with the desk's cursor until the returned function is called, which leaves the video paused. During
 * playback, the leading video moves the cursor to its displayed frame, so that video and charts show one moment;
 * otherwise, and for other videos, the video follows the cursor.
 */
export function keepTogether({ player, frames, cursor, placement, leads, nowMs, onWhere }: Together): () => void {
  const { seek, isBusy, stop } = seeker(player);
  let driving = false;
  let wanted = false;
  let told: FilmWhere | null = null;

  const rateNow = (): number => within(cursor.getState().speed / placement.perFilmS, RATES);
  const leadsNow = (): boolean => leads && rateNow() <= FASTEST_LEADING;

  const isAtEnd = (): boolean => player.currentTime >= player.duration - END_S;

  const tell = (where: FilmWhere): void => {
    if (told !== where) onWhere(where);
    told = where;
  };
  const pause = (): void => {
    wanted = false;
    if (!player.paused) player.pause();
  };
  /** Its own cursor changes must not trigger it. */
  const drive = (timeS: number, atMs: number): number => {
    driving = true;
    const wentS = cursor.drive(timeS, atMs);
    driving = false;
    return wentS;
  };
  const play = (): void => {
    // The cursor waits for the first frame.
    if (!wanted && leadsNow()) drive(cursor.getState().timeS, nowMs());
    wanted = true;
    // A pause before playback starts rejects the promise, which is harmless.
    if (player.paused) void player.play().catch(() => undefined);
  };
  const rest = (filmS: number): void => {
    pause();
    const atS = filmS + INTO_FRAME_S;
    if (isBusy() || Math.abs(player.currentTime - atS) > INTO_FRAME_S / 2) seek(Math.min(atS, player.duration));
  };
  const lead = (filmS: number): void => {
    player.playbackRate = rateNow();
    if (!isBusy() && Math.abs(filmS - player.currentTime) > MOVED_S) seek(filmS);
    play();
  };
  const followCursor = (filmS: number): void => {
    const rate = rateNow();
    const behindS = filmS - player.currentTime;
    const limitS = rate > FASTEST_LEADING ? SKIPS_BEYOND_S : FOLLOWS_WITHIN_S;
    const correction = Math.abs(behindS) < TOGETHER_S ? 0 : within(behindS, [-MAX_CORRECTION, MAX_CORRECTION]);
    player.playbackRate = within(rate * (1 + correction), RATES);
    if (!isBusy() && Math.abs(behindS) > limitS) seek(filmS);
    play();
  };
  const follow = (): void => {
    if (driving || !Number.isFinite(player.duration)) return;
    const { timeS, playing } = cursor.getState();
    const filmS = toFilmTime(placement, timeS);
    if (filmS < -INTO_FRAME_S || filmS >= player.duration) {
      pause();
      tell(filmS < 0 ? 'before' : 'after');
      return;
    }
    tell('inside');
    if (!playing) rest(Math.max(0, filmS));
    // After the last frame the cursor moves on by itself.
    else if (isAtEnd() && filmS > player.duration - MOVED_S) wanted = false;
    else if (leadsNow()) lead(filmS);
    else followCursor(filmS);
  };
  const shown = (atMs: number, filmS: number): void => {
    if (!cursor.getState().playing || !wanted || !leadsNow() || isBusy() || isAtEnd()) return;
    const { timeS: nowS } = cursor.getState();
    const frameS = toRecordingTime(placement, filmS);
    // A frame begins slightly before the requested moment: the first moment of a stroke must stay in that stroke.
    const timeS = frameS < nowS && nowS - frameS < LONGEST_STEP_S ? nowS : frameS;
    const wentS = drive(timeS, atMs);
    if (wentS !== timeS) seek(toFilmTime(placement, wentS));
    // The end of the session stops playback.
    if (!cursor.getState().playing) follow();
  };

  const unwatch = frames(shown);
  const unsubscribe = cursor.subscribe(follow);
  player.addEventListener('loadedmetadata', follow);
  follow();
  return () => {
    unwatch();
    unsubscribe();
    player.removeEventListener('loadedmetadata', follow);
    stop();
    pause();
  };
}

/** Frames of a video element; without frame callbacks, the screen's animation frames. */
export const frameWatcher =
  (video: HTMLVideoElement): WatchFrames =>
  (onFrame) => {
    let handle = 0;
    if ('requestVideoFrameCallback' in video) {
      const next = (nowMs: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
        handle = video.requestVideoFrameCallback(next);
        onFrame(nowMs, mediaTime);
      };
      handle = video.requestVideoFrameCallback(next);
      // A removed video shows no more frames: a pending callback would keep the element alive.
      return () => video.cancelVideoFrameCallback(handle);
    }
    const element: HTMLMediaElement = video;
    const next = (nowMs: number): void => {
      handle = requestAnimationFrame(next);
      if (!element.paused) onFrame(nowMs, element.currentTime);
    };
    handle = requestAnimationFrame(next);
    return () => cancelAnimationFrame(handle);
  };
