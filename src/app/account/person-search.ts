// Which person of a family a page is about: oneself, or the first child, when the address does not say.
import { partsReader, rowName } from '#src/format/written-values.ts';

export const personSearch = partsReader({ rower: rowName });

export type PersonSearch = ReturnType<typeof personSearch>;
