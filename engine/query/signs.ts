// Operators, their precedence, and their synonyms.
import type { StrokeKind } from '../analysis/analysis.ts';
import type { Comparison } from './tree.ts';

/** A higher level binds more tightly. */
export const LEVELS: ReadonlyMap<string, number> = new Map([
  ['or', 1],
  ['and', 2],
  ['>', 4],
  ['>=', 4],
  ['<', 4],
  ['<=', 4],
  ['=', 4],
  ['!=', 4],
  ['between', 4],
  ['faster', 4],
  ['slower', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['^', 8],
]);
export const COMPARING = 4;
export const ADDING = 5;
export const NEGATING = 7;

/** The longest first. */
export const SPOKEN: readonly (readonly [words: readonly string[], sign: Comparison | 'and' | 'faster' | 'slower'])[] =
  [
    [['by', 'more', 'than'], '>'],
    [['by', 'less', 'than'], '<'],
    [['by', 'at', 'least'], '>='],
    [['is', 'faster', 'than'], 'faster'],
    [['is', 'slower', 'than'], 'slower'],
    [['is', 'more', 'than'], '>'],
    [['is', 'less', 'than'], '<'],
    [['faster', 'than'], 'faster'],
    [['slower', 'than'], 'slower'],
    [['more', 'than'], '>'],
    [['less', 'than'], '<'],
    [['at', 'least'], '>='],
    [['at', 'most'], '<='],
    [['is', 'over'], '>'],
    [['is', 'above'], '>'],
    [['is', 'under'], '<'],
    [['is', 'below'], '<'],
    [['over'], '>'],
    [['above'], '>'],
    [['under'], '<'],
    [['below'], '<'],
    [['is'], '='],
    [['when'], 'and'],
    [['while'], 'and'],
    [['with'], 'and'],
  ];

/** Filler words at the start of a query. */
export const IDLE = new Set(['show', 'find', 'me', 'all', 'the', 'strokes', 'where', 'when', 'with', 'which']);

export const KIND_WORDS: ReadonlyMap<string, StrokeKind> = new Map([
  ['work', 'work'],
  ['paddle', 'paddle'],
  ['start', 'start'],
  ['drill', 'drill'],
  ['pause drill', 'pause-drill'],
  ['backing down', 'back-down'],
  ['turn', 'turn'],
  ['partial crew', 'partial-crew'],
  ['air stroke', 'air-stroke'],
]);
