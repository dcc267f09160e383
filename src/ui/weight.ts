// Styles for caveats about a number, the same everywhere: noted, serious or blocking.
import { box, text } from './primitives.ts';
import styles from './weight.module.css';

/**
 * - `said`: to be known; every number stands.
 * - `weighs`: the numbers it touches are left out of verdicts.
 * - `stops`: what it touches cannot be trusted at all.
 */
export type Weight = 'said' | 'weighs' | 'stops';

const LOOKS: Readonly<Record<Weight, string>> = {
  said: text({ tone: 'quiet' }),
  weighs: text({ tone: 'caution' }, styles['weighs']),
  stops: box({ pad: 0, padX: 2, round: 'control', tone: 'ink', weight: 'medium' }, styles['stops']),
};

export const weightClass = (weight: Weight): string => LOOKS[weight];

/** Dashed line for serious caveats where text doesn't fit. */
export const weightLine: string = styles['line'] ?? '';
