// Which strokes the force figures are made of: those every mean is made of, or on request all of them.
import type { CountedStrokes } from '../selection/counted-strokes.ts';
import type { Selection } from '../view.ts';

export const STROKE_CHOICES = ['steady', 'all'] as const;
export type StrokeChoice = (typeof STROKE_CHOICES)[number];

export const chosenStrokes = (
  { strokes, counted }: Pick<Selection, 'strokes' | 'counted'>,
  choice: StrokeChoice,
): CountedStrokes => (choice === 'steady' ? counted : { strokes, leftOut: [] });
