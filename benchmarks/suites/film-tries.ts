// Which videos the suite of videos makes: every view at two rates with a clock a few seconds off, then what makes one hard, one by one.
import type { FilmTry } from '../browser/films.ts';

const USUAL = { startS: 512.34, seconds: 60, codec: 'vp9', widthPx: 640, heightPx: 360, clockOffS: 3 } as const;

const named = (name: string, film: FilmTry): { readonly name: string; readonly film: FilmTry } => ({ name, film });

const quarter: FilmTry = { ...USUAL, view: 'quarter', rateSpm: 34, seed: 61 };

export const FILM_TRIES = [
  ...(['side', 'quarter', 'behind', 'above'] as const).flatMap((view, at) =>
    [34, 20].map((rateSpm) => named(`${view}, ${rateSpm} spm`, { ...USUAL, view, rateSpm, seed: 10 * at + rateSpm })),
  ),
  named('H.264', { ...quarter, codec: 'avc' }),
  named('turned by 90°', { ...quarter, rotation: 90 }),
  named('varying steps, frames lost', { ...quarter, varying: true }),
  named('15 frames a second', { ...quarter, fps: 15 }),
  named('50 frames a second', { ...quarter, fps: 50 }),
  named('three times the shake', { ...quarter, shake: 3 }),
  named('twice the pan', { ...quarter, pan: 2 }),
  named('twice the waves and grain', { ...quarter, water: 2, grain: 2 }),
  named('boat a third of the picture', { ...quarter, size: 0.33 }),
  named('clock wrong by hours', { ...quarter, clockOffS: null }),
  named('clock wrong by 5 min', { ...quarter, clockOffS: 300 }),
  named('4K, behind, 15 frames a second', {
    ...USUAL,
    view: 'behind',
    rateSpm: 34,
    seed: 54,
    seconds: 41,
    codec: 'avc',
    fps: 15,
    widthPx: 3840,
    heightPx: 2160,
  }),
  named('ten minutes, behind, 15 frames a second', {
    ...USUAL,
    view: 'behind',
    rateSpm: 34,
    seed: 54,
    seconds: 600,
    fps: 15,
  }),
  named('another crew', { ...quarter, other: true }),
] as const;
