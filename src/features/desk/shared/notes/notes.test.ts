import { describe, expect, it } from 'vitest';
import { NO_ANNOTATIONS, type Note, type NotePlace } from '#storage/annotations.ts';
import { toPlaces } from '../cursor/places.ts';
import { modelSession } from '../../testing/model-session.ts';
import { resolveSelection, type SelectionSearch } from '../selection/selection.ts';
import { toFlags, matching, placedNotes, placesAt, selectedPlace } from './note-places.ts';
import { deleting, rewriting, writing } from './note-edits.ts';

const session = modelSession();
const startS = (stroke: number): number => session.strokes.boat.startS[stroke] ?? Number.NaN;
const fromS = session.clockStartS ?? 0;
const toS = session.clockEndS ?? 0;

const note = (id: string, text: string, place: NotePlace, seat: number | null = null, writtenAt = 1): Note => ({
  id,
  text,
  place,
  seat,
  writtenAt,
});

const late = note('late', 'Late at the catch', { kind: 'stroke', stroke: 7, timeS: startS(7) }, 3);
const wind = note('wind', 'Headwind', { kind: 'time', timeS: fromS + 4.25 });
const crew = note('crew', 'Calm session', { kind: 'session' });
const placed = placedNotes(session, [late, wind, crew]);

describe('notes of a session', () => {
  it('come in order, what is about all of it first, and say where they belong', () => {
    expect(placed.map(({ id, where }) => [id, where])).toEqual([
      ['crew', 'Whole session'],
      ['wind', '0:04.3'],
      ['late', 'Stroke 8 · 0:13.2 · seat 3'],
    ]);
    expect(placed.map(({ timeS }) => timeS)).toEqual([null, fromS + 4.25, startS(7)]);
  });

  it('belong to the selected piece or stretch, say so, and select it again', () => {
    const [piece] = session.pieces;
    if (piece === undefined) throw new Error('the model has a piece');
    const makeNote = (search: SelectionSearch) => {
      const [place] = selectedPlace(session, resolveSelection(session, search));
      return place === undefined ? null : placedNotes(session, [note('a', 'Long', place)])[0];
    };
    expect(makeNote({})).toBeNull();
    expect(makeNote({ piece: 0 })).toMatchObject({ timeS: piece.startS, where: 'Piece 1', stretch: { piece: 0 } });
    const range = { fromS: startS(2), toS: startS(7) };
    expect(makeNote({ from: range.fromS, to: range.toS })).toMatchObject({
      timeS: range.fromS,
      where: expect.stringMatching(/^0:0\d\.\d–0:13\.2$/u),
      stretch: { range },
    });
    expect(placed.map(({ stretch }) => stretch)).toEqual([null, null, null]);
  });

  it('of a stroke that the file gives no time still say which', () => {
    const timeless = modelSession();
    timeless.strokes.boat.startS.fill(Number.NaN);
    const [only] = placedNotes(timeless, [note('a', 'crab', { kind: 'stroke', stroke: 7, timeS: null })]);
    expect(only).toMatchObject({ timeS: null, where: 'Stroke 8' });
  });

  it('are found by every word of a search, in the text or in the place', () => {
    const found = (search: string): string[] => matching(placed, search).map(({ id }) => id);
    expect(found('')).toEqual(['crew', 'wind', 'late']);
    expect(found('seat 3')).toEqual(['late']);
    expect(found('CATCH late')).toEqual(['late']);
    expect(found('catch wind')).toEqual([]);
    expect(found('stroke 8')).toEqual(['late']);
  });

  it('are offered the stroke under the cursor, the moment, or the whole session', () => {
    const places = toPlaces(session);
    expect(placesAt(places, startS(7) + 0.3)).toEqual([
      { kind: 'stroke', stroke: 7, timeS: startS(7) },
      { kind: 'time', timeS: startS(7) + 0.3 },
      { kind: 'session' },
    ]);
    expect(placesAt(places, fromS).map(({ kind }) => kind)).toEqual(['time', 'session']);
    expect(placesAt({ ...places, strokes: [], whole: { fromS: 0, toS: 0 } }, 0)).toEqual([{ kind: 'session' }]);
  });

  it('are written, changed and deleted, and all of it taken back', () => {
    const written = writing(late).apply(NO_ANNOTATIONS);
    expect(written.notes).toEqual([late]);
    expect(writing(late).revert(written)).toEqual(NO_ANNOTATIONS);
    const changed = { ...late, text: 'Early' };
    const edit = rewriting(late, changed);
    expect(edit.apply(written).notes).toEqual([changed]);
    expect(edit.revert(edit.apply(written))).toEqual(written);
    expect(deleting(late).apply(written)).toEqual(NO_ANNOTATIONS);
    expect(deleting(late).revert(deleting(late).apply(written))).toEqual(written);
    // Another tab deleted it in the meantime.
    expect(edit.apply(NO_ANNOTATIONS)).toEqual(NO_ANNOTATIONS);
  });
});

describe('the flags of notes', () => {
  it('are where the notes are, one for those that would lie over each other', () => {
    const close = note('close', 'Also here', { kind: 'time', timeS: startS(7) + 0.05 });
    const flags = toFlags(placedNotes(session, [late, wind, crew, close]), { fromS, toS });
    expect(flags.map(({ notes }) => notes.map(({ id }) => id))).toEqual([['wind'], ['late', 'close']]);
    expect(flags[0]?.share).toBeCloseTo(4.25 / (toS - fromS), 9);
  });

  it('are not outside', () => {
    expect(toFlags(placed, { fromS: fromS + 5, toS: fromS + 6 })).toEqual([]);
  });
});
