// The part of the desk's selection that figures need; the desk's own type satisfies it.

export interface SelectedStrokes {
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Indexes into `Analysis.gates`. */
  readonly gates: readonly number[];
  readonly focusSeat: number;
}
