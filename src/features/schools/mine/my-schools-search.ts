// What of my schools lives in the address: the way of looking, and the school that is open.
import { partsReader, textLike, wordOf } from '#src/format/written-values.ts';

export const mySchoolsSearch = partsReader({
  view: wordOf(['table']),
  open: textLike(/^[0-9a-f-]{36}$/u),
});

export type MySchoolsSearch = ReturnType<typeof mySchoolsSearch>;
export type MySchoolsChange = {
  readonly [Part in keyof MySchoolsSearch]: MySchoolsSearch[Part] | undefined;
};
