// Family member a page is about; by default the reader, or their first child.
import { partsReader, rowName } from '#src/format/written-values.ts';

export const personSearch = partsReader({ rower: rowName });

export type PersonSearch = ReturnType<typeof personSearch>;
