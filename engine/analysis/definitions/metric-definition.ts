// Definition record of a metric, used by the interface and the documentation.
import type { DefinitionSet } from '../analysis.ts';
import type { AgainstWords } from './reference-messages.ts';

export interface MetricDefinition<Id extends string = string> {
  /** Field of the document or the stroke table. */
  readonly id: Id;
  readonly name: string;
  /** For table heads and axes. */
  readonly shortName: string;
  /** 'deg', 'N', 'W', 'ms' …; '' for a pure number. */
  readonly unit: string;
  /** Computation, in one or two sentences or a formula. */
  readonly formula: string;
  /** Name and formula by the timing reference, which both name. */
  readonly against?: AgainstWords;
  /** Source of the definition: a vendor, a paper, or our own recommendation. */
  readonly source: string;
  /** Definition sets with this metric. */
  readonly presets: readonly DefinitionSet[];
  /** Differences of a set from `formula`. */
  readonly variants: Readonly<Partial<Record<DefinitionSet, string>>>;
}

type Written<Id extends string> = Omit<MetricDefinition<Id>, 'id' | 'presets' | 'variants'> &
  Partial<Pick<MetricDefinition<Id>, 'presets' | 'variants'>>;

export const EVERY_SET: readonly DefinitionSet[] = ['powerline', 'biorow', 'nk', 'knrb', 'relative'];

/** Sources that several records cite. */
export const SOURCES = {
  powerline: 'PowerLine export, measured',
  convention: 'rowing convention',
  own: 'Strokeside',
} as const;

/**
 * Completes records: `presets` defaults to every set, `variants` to none. Every member of `Id` needs a record, so a
 * field without a definition does not compile. `Traits`: additional fields.
 */
export function defineMetrics<Id extends string, Traits extends object = object>(
  written: Readonly<Record<Id, Written<Id> & Traits>>,
): readonly (MetricDefinition<Id> & Traits)[] {
  const ids = Object.keys(written).filter((id): id is Id => id in written);
  return ids.map((id) => ({ id, presets: EVERY_SET, variants: {}, ...written[id] }));
}
