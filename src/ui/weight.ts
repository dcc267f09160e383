// Styles for caveats about a number, the same everywhere: noted, serious or blocking.
import styles from './weight.module.css';

/**
 * - `said`: to be known; every number stands.
 * - `weighs`: the numbers it touches are left out of verdicts.
 * - `stops`: what it touches cannot be trusted at all.
 */
export type Weight = 'said' | 'weighs' | 'stops';

export const weightClass = (weight: Weight): string => styles[weight] ?? '';

/** Dashed line for serious caveats where text doesn't fit. */
export const weightLine: string = styles['line'] ?? '';
