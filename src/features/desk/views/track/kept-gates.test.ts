import { describe, expect, it } from 'vitest';
import { NO_GATES, type CourseGate } from '#src/map/track/course-gates.ts';
import { NO_ANNOTATIONS, readAnnotations } from '#storage/annotations.ts';
import { gateEdit, parseCourseGates } from './kept-gates.ts';

const gate: CourseGate = { latitudeDeg: 46.2, longitudeDeg: -5.4, headingDeg: 271.5, widthM: 60 };

describe('gates kept with a recording', () => {
  it('come back as they were placed', () => {
    const placed = gateEdit('start', NO_GATES, { ...NO_GATES, start: gate }).apply(NO_ANNOTATIONS);
    const { annotations, problem } = readAnnotations(structuredClone(placed));
    expect(problem).toBeNull();
    expect(parseCourseGates(annotations.courseGates)).toEqual({ start: gate, finish: null });
  });

  it('are taken back by undo, and leave pieces and notes alone', () => {
    const before = { ...NO_ANNOTATIONS, pieces: [{ name: '2k', startS: 1, endS: 2 }] };
    const edit = gateEdit('finish', NO_GATES, { ...NO_GATES, finish: gate });
    expect(edit.does).toBe('placing the finish line');
    expect(edit.revert(edit.apply(before))).toEqual(before);
  });

  it.each([
    ['nothing', null],
    ['another version', { version: 9, start: gate, finish: gate }],
    ['nonsense', { version: 1, start: 'here', finish: { ...gate, widthM: 1e9 } }],
  ])('%s is no gate', (_, kept) => {
    expect(parseCourseGates(kept)).toEqual(NO_GATES);
  });

  it('of which one is damaged keep the other', () => {
    expect(parseCourseGates({ version: 1, start: { ...gate, latitudeDeg: 400 }, finish: gate })).toEqual({
      start: null,
      finish: gate,
    });
  });
});
