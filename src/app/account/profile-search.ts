// Profile in the address, for people who manage several.
import { partsReader, rowName } from '#src/format/written-values.ts';

export const profileSearch = partsReader({ of: rowName });
