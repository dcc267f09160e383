// Props of every view of the desk, and of its figures on paper. A view draws the selection and requests changes; it
// owns no state that other views need.
import type { ReactNode } from 'react';
import type { Analysis, Signature, StrokeKind } from '#engine/analysis/analysis.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

/** Rate filter on a range's strokes, [fromSpm, toSpm), spm. */
export interface Rates {
  readonly fromSpm: number;
  readonly toSpm: number;
}

export interface Selection {
  /** Seconds on the recording's own clock; the whole session when nothing is selected. */
  readonly fromS: number;
  readonly toS: number;
  /** Index into `Analysis.pieces` when the range came from a piece. */
  readonly piece: number | null;
  /** Rate filter; null for strokes at any rate. */
  readonly rates: Rates | null;
  /** Strokes that single ones were picked from; null when none were. */
  readonly pickedFrom: Int32Array | null;
  /** Indexes of the strokes fully inside the range, at the rates, and picked. */
  readonly strokes: Int32Array;
  /** Those of them used for means. */
  readonly counted: SelectedStrokes;
  /** Indexes into `Analysis.gates` of the visible seats. */
  readonly gates: readonly number[];
  /** Seat in focus: highlighted everywhere, the subject of the rower views. */
  readonly focusSeat: number;
  /** Chosen by the user; otherwise the view's default seat. */
  readonly focusIsChosen: boolean;
}

export interface SelectionChange {
  readonly range?: { readonly fromS: number; readonly toS: number } | null;
  readonly piece?: number | null;
  /** Cleared with a change of range or piece: any rate. */
  readonly rates?: Rates;
  /** Indexes of single strokes, ascending; null for all. Cleared with a change of range, piece or rates. */
  readonly strokes?: readonly number[] | null;
  readonly seats?: readonly number[] | null;
  readonly focusSeat?: number;
  /** Kinds of strokes included in means although the rule excludes them. */
  readonly include?: readonly StrokeKind[];
}

export interface ViewProps {
  readonly session: SessionId;
  readonly analysis: Analysis;
  readonly selection: Selection;
  /**
   * Signatures over the counted strokes of the selection, one per gate; the whole session's until they are computed.
   */
  readonly signatures: readonly Signature[];
  readonly engine: EngineApi;
  readonly select: (change: SelectionChange) => void;
}

export interface StillProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly unit: ForceUnit;
  /** Whose page it is for; null for the crew's. */
  readonly seat: number | null;
}

/** Figure of a panel on paper, where nothing can be clicked or pointed at. */
export interface Still {
  readonly title: string;
  readonly finding: string;
  /** Axes with their units. */
  readonly axes: string;
  readonly figure: ReactNode;
}

/** Null when nothing was measured. */
export type MakeStill = (props: StillProps) => Still | null;
