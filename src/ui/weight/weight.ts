// How what speaks against a number looks, everywhere alike: said, weighing, or stopping.
import styles from './weight.module.css';

/**
 * - `said`: to be known; every number stands.
 * - `weighs`: the numbers it touches are left out of verdicts.
 * - `stops`: what it touches cannot be trusted at all.
 */
export type Weight = 'said' | 'weighs' | 'stops';

export const weightClass = (weight: Weight): string => styles[weight] ?? '';

/** The dashed line of what weighs, where there is no room for words. */
export const weightLine: string = styles['line'] ?? '';
