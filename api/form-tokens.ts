// Tokens of a form: each lets one question be asked that a form needs, and that no one should be able to ask in numbers. It is
// signed and ends by itself; only its use is written down, where the limits are counted.
import { createHmac, randomBytes } from 'node:crypto';
import type { Backend } from './backend.ts';
import { isSame } from './http/client-address.ts';

/** How a request shows it. */
export const FORM_TOKEN_HEADER = 'x-form-token';

/** As long as someone may take to fill in a form, s. */
const LASTS_S = 3600;
const TOKEN = /^(?<id>[\w-]{22})\.(?<end>\d{10})\.(?<seal>[\w-]{43})$/u;

export interface FormTokens {
  readonly issue: () => string;
  /** True once for each token that was issued here and has not ended. */
  readonly redeem: (shown: string | undefined) => Promise<boolean>;
}

export function formTokens(backend: Pick<Backend, 'cookieKey' | 'isFirst'>, now: () => Date): FormTokens {
  const signText = (id: string, end: number): string =>
    createHmac('sha256', backend.cookieKey).update(`form ${id} ${end}`).digest('base64url');
  const nowS = (): number => Math.floor(now().getTime() / 1000);
  return {
    issue: () => {
      const id = randomBytes(16).toString('base64url');
      const end = nowS() + LASTS_S;
      return `${id}.${end}.${signText(id, end)}`;
    },
    redeem: async (shown) => {
      const { id, end, seal } = TOKEN.exec(shown ?? '')?.groups ?? {};
      if (id === undefined || seal === undefined || Number(end) < nowS()) return false;
      if (!isSame(seal, signText(id, Number(end)))) return false;
      return backend.isFirst('form-token', id, 2 * LASTS_S);
    },
  };
}
