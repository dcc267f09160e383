// Query tree: metrics with their dimensions, conditions, and the selected strokes.
import type { StrokeKind } from '../analysis/analysis.ts';
import type { Side } from '../recording/recording.ts';
import type { QueryField, SampleField, Dimension, Unit } from './fields.ts';

/** Owner of a value: a seat number, one end of the crew, each rower, or the boat. */
export type Whose = number | 'stroke' | 'bow' | 'each' | 'boat';

export const ARITHMETIC = ['+', '-', '*', '/', '^'] as const;
export type Arithmetic = (typeof ARITHMETIC)[number];
export const FUNCTIONS = ['abs', 'sqrt', 'sin', 'cos', 'min', 'max'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
/** Aggregates a metric of each rower over all of them. */
export const OVER_ROWERS = ['sum known', 'sum', 'mean', 'median', 'least', 'greatest'] as const;
export type OverRowers = (typeof OVER_ROWERS)[number];
/** Along the samples. */
export const ALONG = ['slope', 'lowpass', 'shift'] as const;
export type AlongName = (typeof ALONG)[number];
export const MOMENTS = ['catch', 'finish'] as const;
export const WITHIN = ['mean', 'least', 'greatest'] as const;
export const COMPARISONS = ['>', '>=', '<', '<=', '=', '!='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A custom metric by name. */
export interface Channel {
  readonly name: string;
  /** As written. */
  readonly formula: string;
  readonly sum: Sum;
  /** Display unit; null for a plain number. */
  readonly unit: Unit | null;
  /** True if each rower has a value. */
  readonly isEach: boolean;
  /** True for a metric over samples instead of strokes. */
  readonly isSampled: boolean;
}

interface NumberSum {
  readonly kind: 'number';
  readonly value: number;
  readonly unit: Unit | null;
  readonly isClock: boolean;
  /** One past its last letter, including its unit. */
  readonly end: number;
}

/** In meters, kilograms, seconds and degrees. */
export type Sum = { readonly is: 'sum'; readonly at: number; readonly dimension: Dimension } & (
  | NumberSum
  | { readonly kind: 'field'; readonly field: QueryField; readonly whose: Whose; readonly side: Side | null }
  | { readonly kind: 'call'; readonly name: Arithmetic | FunctionName; readonly of: readonly Sum[] }
  | { readonly kind: 'over'; readonly name: OverRowers; readonly of: readonly [Sum] }
  | { readonly kind: 'sample'; readonly field: SampleField; readonly whose: Whose }
  | {
      readonly kind: 'along';
      readonly name: AlongName;
      /** Samples of a slope, hertz of a low pass, or seconds of a shift. */
      readonly amount: number;
      readonly of: readonly [Sum];
    }
  /** A per-stroke value from samples: at a moment, or over the whole stroke. */
  | {
      readonly kind: 'in-stroke';
      readonly name: 'at' | (typeof WITHIN)[number];
      /** For `at`; null for the others. */
      readonly moment: (typeof MOMENTS)[number] | null;
      /** For the boat or all rowers together. */
      readonly whole: boolean;
      readonly of: readonly [Sum];
    }
  | { readonly kind: 'channel'; readonly channel: Channel; readonly whose: Whose; readonly of: readonly [Sum] }
);

export type Test = { readonly is: 'test'; readonly at: number } & (
  | { readonly kind: 'compare'; readonly name: Comparison; readonly of: readonly [Sum, Sum] }
  | { readonly kind: 'stroke-kind'; readonly strokeKind: StrokeKind }
  | { readonly kind: 'and' | 'or'; readonly of: readonly [Test, Test] }
  | { readonly kind: 'not'; readonly of: readonly [Test] }
  | { readonly kind: 'any' | 'every'; readonly of: readonly [Test] }
  /** True if the metric was measured. */
  | { readonly kind: 'measured'; readonly of: readonly [Sum] }
);

export type Node = Sum | Test;

/** Measure of a scope. */
export type Measure = 'metres' | 'seconds' | 'strokes' | 'spm';

/** Narrows the selected strokes, in sequence. */
export type Scope =
  | { readonly kind: 'last' | 'first' | 'after' | 'before'; readonly amount: number; readonly measure: Measure }
  | { readonly kind: 'between'; readonly low: number; readonly high: number; readonly measure: Measure }
  | { readonly kind: 'piece'; readonly number: number };

export interface Query {
  readonly text: string;
  readonly test: Test;
  readonly scopes: readonly Scope[];
  /** List the hits, or average over them. */
  readonly as: 'list' | 'mean';
}
