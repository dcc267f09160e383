import { describe, expect, it } from 'vitest';
import { isFilm, refusedFilm } from './film-file.ts';

describe('a video that cannot be shown', () => {
  it.each([
    ['hvc1.1.6.L120.90', /HEVC.*Most Compatible/u],
    ['hev1.2.4.L120', /HEVC/u],
    ['dvh1.08.07', /HEVC/u],
    ['apch', /ProRes.*H\.264/u],
    ['av01.0.08M.08', /AV1/u],
    ['mp4v.20.9', /mp4v\.20\.9.*H\.264/u],
  ])('of codec %s is named with what to do', (codec, words) => expect(refusedFilm(codec)).toMatch(words));

  it('of no codec at all is said to be none', () => expect(refusedFilm(null)).toMatch(/can’t play the file/u));
});

describe('a video among files', () => {
  it('is known by its ending or its type', () => {
    expect(isFilm({ name: 'IMG_0012.MOV', type: '' })).toBe(true);
    expect(isFilm({ name: 'take', type: 'video/mp4' })).toBe(true);
    expect(isFilm({ name: 'session.fit', type: '' })).toBe(false);
    expect(isFilm({ name: 'mov.txt', type: 'text/plain' })).toBe(false);
  });
});
