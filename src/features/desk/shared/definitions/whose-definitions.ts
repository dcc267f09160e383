// Definitions used for a session's numbers.
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { powerMethodName } from './definition-power.ts';
import { definitionSetName } from './definition-sets.ts';

type Defined = Pick<Analysis, 'sources' | 'definitions' | 'powerModel' | 'levers'>;

/** "PowerLine", "Device values". */
export const whoseDefinitions = ({ sources, definitions }: Defined): string =>
  isLogged({ sources }) ? 'Device values' : definitionSetName(definitions);

/** "PowerLine definitions, power by F · cos θ". */
export const definitionWords = (analysis: Defined): string =>
  isLogged(analysis)
    ? 'The device’s own numbers'
    : `${whoseDefinitions(analysis)} definitions, power by ${powerMethodName(analysis)}`;
