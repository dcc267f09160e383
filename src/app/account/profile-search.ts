// Whose profile an address means, for who keeps several.
import { partsReader, rowName } from '#src/format/written-values.ts';

export const profileSearch = partsReader({ of: rowName });
