// Addresses of a video clip, valid for half an hour, with the reader sealed inside. They grant nothing: before each
// byte range the database checks whether that reader may still see the clip.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Backend } from '../backend.ts';
import { isSame } from '../http/is-same.ts';

const LASTS_S = 1800;
const PASS = /^(?<words>[\w-]{20,600})\.(?<seal>[\w-]{43})$/u;
const MADE_FOR = z.object({
  uaid: z.uuid(),
  /** When the clip was added: another one is not what was opened. */
  made: z.string(),
  account: z.uuid().nullable(),
  link: z.uuid().nullable(),
});
export type FilmReader = z.infer<typeof MADE_FOR>;
const SEALED = MADE_FOR.extend({ end: z.number() });

export interface FilmPasses {
  readonly issue: (reader: FilmReader) => string;
  /** Null where it was not issued here, or is over. */
  readonly read: (pass: string) => FilmReader | null;
}

export function filmPasses({ cookieKey }: Pick<Backend, 'cookieKey'>, now: () => Date): FilmPasses {
  const signText = (words: string): string =>
    createHmac('sha256', cookieKey).update(`video ${words}`).digest('base64url');
  const nowS = (): number => Math.floor(now().getTime() / 1000);
  return {
    issue: (reader) => {
      const words = Buffer.from(JSON.stringify({ ...reader, end: nowS() + LASTS_S })).toString('base64url');
      return `${words}.${signText(words)}`;
    },
    read: (pass) => {
      const { words, seal } = PASS.exec(pass)?.groups ?? {};
      if (words === undefined || seal === undefined || !isSame(seal, signText(words))) return null;
      const { end, ...reader } = SEALED.parse(JSON.parse(Buffer.from(words, 'base64url').toString()));
      return end < nowS() ? null : reader;
    },
  };
}
