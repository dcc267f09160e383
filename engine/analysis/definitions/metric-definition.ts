// What a number means: the record that the interface and the documentation both read.
import type { DefinitionSet } from '../analysis.ts';

export interface MetricDefinition<Id extends string = string> {
  /** The field of the document or the stroke table it stands for. */
  readonly id: Id;
  readonly name: string;
  /** For table heads and axes. */
  readonly shortName: string;
  /** 'deg', 'N', 'W', 'ms' …; '' for a pure number. */
  readonly unit: string;
  /** How it is computed, in one or two sentences or a formula. */
  readonly formula: string;
  /** Where the definition comes from: a vendor, a paper, or a recommendation of our own. */
  readonly source: string;
  /** Definition sets under which the number exists. */
  readonly presets: readonly DefinitionSet[];
  /** What a set does differently from `formula`. */
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
 * Completes records written under their ids: `presets` defaults to every set, `variants` to none. A record per member
 * of `Id` is required, so that a field without a definition does not compile. `Traits`: what else such a record says.
 */
export function defineMetrics<Id extends string, Traits extends object = object>(
  written: Readonly<Record<Id, Written<Id> & Traits>>,
): readonly (MetricDefinition<Id> & Traits)[] {
  const ids = Object.keys(written).filter((id): id is Id => id in written);
  return ids.map((id) => ({ id, presets: EVERY_SET, variants: {}, ...written[id] }));
}
