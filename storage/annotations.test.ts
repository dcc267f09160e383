import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANNOTATIONS_VERSION, LONGEST_NOTE, NO_ANNOTATIONS, readAnnotations, type Annotations } from './annotations.ts';

const full: Annotations = {
  version: ANNOTATIONS_VERSION,
  pieces: [
    { name: '2k', startS: 10, endS: 400 },
    { name: null, startS: 450, endS: 800.5 },
  ],
  notes: [
    { id: 'a', text: 'Calm at the catch', place: { kind: 'session' }, seat: null, writtenAt: 1 },
    { id: 'b', text: '<b>late</b>', place: { kind: 'time', timeS: 12.25 }, seat: 7, writtenAt: 2 },
    { id: 'c', text: 'crab', place: { kind: 'stroke', stroke: 231, timeS: null }, seat: 3, writtenAt: 3 },
    { id: 'd', text: 'Long', place: { kind: 'time', timeS: 10, toS: 400 }, seat: null, writtenAt: 4 },
  ],
  courseGates: { version: 3, gates: [{ name: 'start' }] },
  films: [
    {
      fingerprint: 'film:12:ab',
      fileName: 'launch.mov',
      bytes: 12,
      durationS: 61.5,
      widthPx: 1920,
      heightPx: 1080,
      codec: 'avc1.640028',
      clock: { createdS: 1_713_000_000, durationS: 61.5, zoned: null },
      marks: [{ filmS: 3.2, recordingS: 1990.4 }],
      hasSound: true,
      poster: 'data:image/jpeg;base64,/9j/4AAQ',
      drawings: [{ filmS: 4.5, points: [0.25, 0.5, 1, 0] }],
      arrows: {
        filmS: 7.25,
        recordingS: 1994.45,
        frame: { across: 2, down: 1, luma: 'gP8=' },
        oars: [{ seat: 2, side: null, pin: [0.25, 0.5], blade: [0.25, 0.75], angleDeg: -54.25 }],
      },
    },
  ],
};

describe('annotations from the device', () => {
  it('are read as they were written', () => {
    expect(readAnnotations(structuredClone(full))).toEqual({ annotations: full, problem: null });
    expect(readAnnotations(undefined)).toEqual({ annotations: NO_ANNOTATIONS, problem: null });
  });

  it('lose what is not well formed, and nothing else', () => {
    const long = 'x'.repeat(LONGEST_NOTE + 1);
    const kept = {
      ...full,
      notes: [...full.notes, { id: 'e' }, 'note', { ...full.notes[0], text: long }, { ...full.notes[0], seat: -1 }],
      pieces: [
        ...(full.pieces ?? []),
        { name: null, startS: 9, endS: 9 },
        { name: null, startS: 'x', endS: Number.NaN },
      ],
      courseGates: 'none',
      films: [...full.films, { ...full.films[0], durationS: 0 }, { ...full.films[0], marks: [{ filmS: 'x' }] }, 7],
    };
    expect(readAnnotations(kept)).toEqual({ annotations: { ...full, courseGates: null }, problem: 'damaged' });
  });

  it('of the version before videos are what they were, with none', () => {
    const { pieces, notes, courseGates } = full;
    expect(readAnnotations({ version: 1, pieces, notes, courseGates })).toEqual({
      annotations: { ...full, films: [] },
      problem: null,
    });
  });

  it('of the version before drawings keep their videos as they are', () => {
    const films = full.films.map(({ drawings: _, ...film }) => film);
    expect(readAnnotations({ ...full, version: 2, films })).toEqual({ annotations: { ...full, films }, problem: null });
  });

  it('of the version before stills keep their videos as they are', () => {
    const films = full.films.map(({ hasSound: _, poster: __, ...film }) => film);
    expect(readAnnotations({ ...full, version: 3, films })).toEqual({ annotations: { ...full, films }, problem: null });
  });

  it('of the version before arrows keep their videos as they are', () => {
    const films = full.films.map(({ arrows: _, ...film }) => film);
    expect(readAnnotations({ ...full, version: 4, films })).toEqual({ annotations: { ...full, films }, problem: null });
  });

  it('lose arrows that cannot be read, and nothing of their video', () => {
    const films = full.films.map((film) => ({ ...film, arrows: { ...film.arrows, oars: [{ seat: 1, pin: [2, 0] }] } }));
    const whole = full.films.map(({ arrows: _, ...film }) => film);
    expect(readAnnotations({ ...full, films }).annotations.films).toEqual(whole);
  });

  it('give a picture no address but that of a still', () => {
    const films = full.films.map((film) => ({ ...film, poster: 'https://example.org/still.jpg' }));
    expect(readAnnotations({ ...full, films }).annotations.films.map(({ poster }) => poster)).toEqual([undefined]);
  });

  it('of a newer version are left alone', () => {
    expect(readAnnotations({ version: ANNOTATIONS_VERSION + 1, marks: [] }).problem).toBe('newer');
  });

  it('never throw, whatever lies there', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { annotations, problem } = readAnnotations(kept);
        expect(annotations.version).toBe(ANNOTATIONS_VERSION);
        if (kept !== undefined && problem === null) expect(annotations.notes).toEqual([]);
      }),
    );
  });
});
