// Formats and metrics as the package describes them, in a module of their own: reading and analyzing a file needs
// neither.
import type { DefinitionSet } from '../analysis/analysis.ts';
import { METRIC_CHAPTERS } from '../analysis/definitions/catalogue.ts';
import { FORMATS } from '../formats/registry.ts';

/** A kind of file that `open` reads. */
export interface FormatDescription {
  /** `recording.source.format` of its recordings. */
  readonly id: string;
  /** With its article: 'an RP3 export'. */
  readonly name: string;
  /** Devices and apps that write it. */
  readonly devices: readonly string[];
  /** Usual extensions, without the dot. */
  readonly endings: readonly string[];
}

export const FORMAT_DESCRIPTIONS: readonly FormatDescription[] = FORMATS.map(({ id, name, devices, endings }) => ({
  id,
  name,
  devices,
  endings,
}));

/** What a metric means. */
export interface Definition {
  /** Field of the analysis document. */
  readonly id: string;
  readonly name: string;
  /** 'deg', 'N', 'W', 'ms' …; '' for a pure number. */
  readonly unit: string;
  /** Computation, in one or two sentences or a formula. */
  readonly formula: string;
  /** A vendor, a paper, or our own recommendation. */
  readonly source: string;
  /** Definition sets with this metric. */
  readonly presets: readonly DefinitionSet[];
  /** Differences of a set from `formula`. */
  readonly variants: Readonly<Partial<Record<DefinitionSet, string>>>;
}

export const DEFINITIONS: readonly Definition[] = METRIC_CHAPTERS.flatMap(({ metrics }) =>
  metrics.map(({ id, name, unit, formula, source, presets, variants }) => ({
    id,
    name,
    unit,
    formula,
    source,
    presets,
    variants,
  })),
);
