import type { BrowserContextOptions } from 'playwright';

export declare const signedIn: (
  origin: string,
  person: { readonly email: string; readonly password: string; readonly isCoach: boolean },
) => Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>>;
