// A video and the cursor of the desk, kept together. While playing, the video that leads carries the cursor to the very
// frame it shows, so that picture and charts show one moment; otherwise, and of every other video, the cursor leads and
// the video follows.
import { filmTimeOf, recordingTimeOf, type Placement } from '#engine/film/placement.ts';
import type { Cursor } from '../../contract/cursor/cursor-store.ts';

/** As much of a video element as is used here. */
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

/**
 * Tells of every frame that comes to the screen: the time of the video it shows, and when, both as the browser says.
 */
export type WatchFrames = (onFrame: (nowMs: number, filmS: number) => void) => () => void;

export interface Together {
  readonly player: FilmPlayer;
  readonly frames: WatchFrames;
  readonly cursor: Cursor;
  readonly placement: Placement;
  /** Carries the cursor on while playing; another video follows. */
  readonly leads: boolean;
  readonly nowMs: () => number;
  /** Whether the cursor lies in the video, before it or after it. */
  readonly onWhere: (where: FilmWhere) => void;
}

export type FilmWhere = 'inside' | 'before' | 'after';

/** Software decodes twice the speed of any video and not more of a large one; beyond, the video skips. */
const FASTEST_LEADING = 2;
/** A video that leads is this far from the cursor only where someone moved it. */
const MOVED_S = 0.5;
/** A follower this near is together with the cursor; from there to the next it is sped up or slowed down a little. */
const TOGETHER_S = 0.015;
const FOLLOWS_WITHIN_S = 0.15;
const SKIPS_BEYOND_S = 0.3;
const MOST_CORRECTION = 0.05;
/** Into a frame: containers round its time to a millisecond, and the one before must not be shown instead. */
export const INTO_FRAME_S = 0.002;
/** Between two frames of a slow video. */
const LONGEST_STEP_S = 0.1;
/** The last moment of a video: played from there it would begin again. */
const END_S = 0.005;
/** What browsers play at all. */
const RATES = [0.0625, 16] as const;

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

/** One seek is under way, and only the newest wish waits for it. */
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

/** Runs until the answer is called; the video is left paused then. */
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
  /** What it hears of its own doing is no wish of anyone. */
  const drive = (timeS: number, atMs: number): number => {
    driving = true;
    const wentS = cursor.drive(timeS, atMs);
    driving = false;
    return wentS;
  };
  const play = (): void => {
    // Until the first frame comes the cursor waits for it.
    if (!wanted && leadsNow()) drive(cursor.getState().timeS, nowMs());
    wanted = true;
    // A pause that comes before the video has begun rejects it, and nothing is wrong.
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
    const correction = Math.abs(behindS) < TOGETHER_S ? 0 : within(behindS, [-MOST_CORRECTION, MOST_CORRECTION]);
    player.playbackRate = within(rate * (1 + correction), RATES);
    if (!isBusy() && Math.abs(behindS) > limitS) seek(filmS);
    play();
  };
  const follow = (): void => {
    if (driving || !Number.isFinite(player.duration)) return;
    const { timeS, playing } = cursor.getState();
    const filmS = filmTimeOf(placement, timeS);
    if (filmS < -INTO_FRAME_S || filmS >= player.duration) {
      pause();
      tell(filmS < 0 ? 'before' : 'after');
      return;
    }
    tell('inside');
    if (!playing) rest(Math.max(0, filmS));
    // The cursor goes on by itself from the last frame.
    else if (isAtEnd() && filmS > player.duration - MOVED_S) wanted = false;
    else if (leadsNow()) lead(filmS);
    else followCursor(filmS);
  };
  const shown = (atMs: number, filmS: number): void => {
    if (!cursor.getState().playing || !wanted || !leadsNow() || isBusy() || isAtEnd()) return;
    const { timeS: nowS } = cursor.getState();
    const frameS = recordingTimeOf(placement, filmS);
    // A frame begins a little before the moment that was asked for: the first moment of a stroke stays in that stroke.
    const timeS = frameS < nowS && nowS - frameS < LONGEST_STEP_S ? nowS : frameS;
    const wentS = drive(timeS, atMs);
    if (wentS !== timeS) seek(filmTimeOf(placement, wentS));
    // The end of the outing stops the playing.
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

/** Of a video element; where the browser does not tell of frames, by the frames of the screen. */
export const framesOf =
  (video: HTMLVideoElement): WatchFrames =>
  (onFrame) => {
    let handle = 0;
    if ('requestVideoFrameCallback' in video) {
      const next = (nowMs: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
        handle = video.requestVideoFrameCallback(next);
        onFrame(nowMs, mediaTime);
      };
      handle = video.requestVideoFrameCallback(next);
      // A video that is taken away shows no further frame: what waits for one would stay with the element.
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
