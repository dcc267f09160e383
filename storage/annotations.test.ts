import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANNOTATIONS_VERSION, LONGEST_NOTE, NO_ANNOTATIONS, readAnnotations, type Annotations } from './annotations.ts';
import { KEPT_SESSION, keptDevice } from './testing/kept-device.ts';

const full = keptDevice().stores['annotations']?.[KEPT_SESSION] as Annotations;

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

  it('lose arrows that cannot be read, and nothing of their video', () => {
    const films = full.films.map((film) => ({ ...film, arrows: { ...film.arrows, oars: [{ seat: 1, pin: [2, 0] }] } }));
    const whole = full.films.map(({ arrows: _, ...film }) => film);
    expect(readAnnotations({ ...full, films }).annotations.films).toEqual(whole);
  });

  it('give a picture no address but that of a still', () => {
    const films = full.films.map((film) => ({ ...film, poster: 'https://example.org/still.jpg' }));
    expect(readAnnotations({ ...full, films }).annotations.films.map(({ poster }) => poster)).toEqual([undefined]);
  });

  it('keep their videos as they are without drawings, a still, a word on sound or arrows', () => {
    const films = full.films.map(({ drawings: _, hasSound: __, poster: ___, arrows: ____, ...film }) => film);
    expect(readAnnotations({ ...full, films })).toEqual({ annotations: { ...full, films }, problem: null });
  });

  it('keep the plan of a session, and drop one that is no text', () => {
    const planned = "3×8' r20, 4' rest";
    expect(readAnnotations({ ...full, planned })).toEqual({ annotations: { ...full, planned }, problem: null });
    expect(readAnnotations({ ...full, planned: 8 }).annotations).toEqual(full);
  });

  it('of a version that is not known are left alone', () => {
    expect(readAnnotations({ version: ANNOTATIONS_VERSION + 1, marks: [] }).problem).toBe('newer');
    expect(readAnnotations({ ...full, version: 0 }).problem).toBe('older');
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
