// My Schools state in the URL: view, and the open school.
import { partsReader, textLike, parseWord } from '#src/format/written-values.ts';

export const mySchoolsSearch = partsReader({ view: parseWord(['table']), open: textLike(/^[0-9a-f-]{36}$/u) });

export type MySchoolsSearch = ReturnType<typeof mySchoolsSearch>;
export type MySchoolsChange = {
  readonly [Part in keyof MySchoolsSearch]: MySchoolsSearch[Part] | undefined;
};
