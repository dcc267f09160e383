import { describe, expect, it } from 'vitest';
import { resolveSelection, wholeRange } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { exportScope, isPart, namedRange, scopedFigures, scopeWords } from './scope.ts';

const analysis = modelSession({ strokeCount: 20 });
const { fromS } = wholeRange(analysis);
const whole = resolveSelection(analysis, {});
const window = resolveSelection(analysis, { from: fromS, to: fromS + 10 });
const seats = resolveSelection(analysis, { seats: [3, 4] });

describe('what an export covers', () => {
  it('is everything while nothing is selected', () => {
    expect(isPart(analysis, whole)).toBe(false);
    expect(exportScope(analysis, whole, 'selection')).toEqual({ selection: null, seats: null, included: [] });
    expect(scopeWords(analysis, whole, 'whole')).toBe('Whole session, 20 strokes');
  });

  it('is the window and its strokes', () => {
    expect(isPart(analysis, window)).toBe(true);
    expect(window.strokes.length).toBeGreaterThan(0);
    expect(exportScope(analysis, window, 'selection')).toEqual({
      selection: { fromS: window.fromS, toS: window.toS, strokes: window.strokes },
      seats: null,
      included: [],
    });
    expect(scopeWords(analysis, window, 'selection')).toBe(`0:00.0–0:10.0, ${window.strokes.length} strokes`);
  });

  it('is the seats, without a window, while the whole session is in view', () => {
    expect(isPart(analysis, seats)).toBe(true);
    expect(exportScope(analysis, seats, 'selection')).toEqual({
      selection: null,
      seats: [3, 4],
      included: [],
    });
    expect(scopeWords(analysis, seats, 'selection')).toBe('Whole session, 20 strokes, seats 3, 4');
  });

  it('is named by its window, and by words where strokes are picked from everything', () => {
    const picked = resolveSelection(analysis, { strokes: ['3-5'] });
    expect(namedRange(analysis, picked)).toBeNull();
    expect(scopeWords(analysis, picked, 'selection')).toBe('Picked strokes, 3 strokes');
    expect(namedRange(analysis, window)).toEqual({ fromS: window.fromS, toS: window.toS });
  });

  it('counts what the desk counts', () => {
    const starts = resolveSelection(analysis, { include: ['start'] });
    expect(exportScope(analysis, starts, 'whole').included).toEqual(['start']);
    expect(exportScope(analysis, starts, 'selection').included).toEqual(['start']);
  });

  it('is everything again when asked for', () => {
    expect(exportScope(analysis, window, 'whole')).toEqual({ selection: null, seats: null, included: [] });
    const ofWindow = { selection: window, signatures: [] };
    const ofWhole = { selection: resolveSelection(analysis, {}), signatures: [] };
    expect(scopedFigures(ofWindow, ofWhole, 'whole')).toBe(ofWhole);
    expect(scopedFigures(ofWindow, ofWhole, 'selection')).toEqual(ofWindow);
  });
});
