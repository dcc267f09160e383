// A dash pattern as Plotly writes it.
import type { Dash } from 'plotly.js-dist-min';

/** Plotly also takes lengths in pixels ("6px,3px"), which its types leave out. */
export const plotlyDash = (pattern: readonly number[]): Dash =>
  pattern.length === 0 ? 'solid' : (pattern.map((part) => `${part}px`).join(',') as Dash);

/** The thin mark of a target. */
export const TARGET_DASH = plotlyDash([4, 3]);
