// Words sealed with the installation's key, the comparison of what is shown with what is right, and tokens of a form.
import { createHash, createHmac, timingSafeEqual, randomBytes } from 'node:crypto';
import type { Backend } from './backend.ts';

/**
 * Only who has the key can make it. `words` begin with what the seal is for, so that none serves for something else.
 */
export const seal = (key: string, words: string): string => createHmac('sha256', key).update(words).digest('base64url');

/** In constant time; hashed first, because the comparison wants equal lengths. */
export function isSame(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** How a request shows it. */
export const FORM_TOKEN_HEADER = 'x-form-token';

/** As long as someone may take to fill in a form, s. */
const LASTS_S = 3600;
const TOKEN = /^(?<id>[\w-]{22})\.(?<end>\d{10})\.(?<seal>[\w-]{43})$/u;

export function formTokens(backend: Pick<Backend, 'cookieKey' | 'isFirst'>, now: () => Date) {
  const sealed = (id: string, end: number): string => seal(backend.cookieKey, `form ${id} ${end}`);
  const nowS = (): number => Math.floor(now().getTime() / 1000);
  return {
    issue: (): string => {
      const id = randomBytes(16).toString('base64url');
      const end = nowS() + LASTS_S;
      return `${id}.${end}.${sealed(id, end)}`;
    },
    /** True once for each token that was issued here and has not ended. */
    redeem: async (shown: string | undefined): Promise<boolean> => {
      const { id, end, seal: claimed } = TOKEN.exec(shown ?? '')?.groups ?? {};
      if (id === undefined || claimed === undefined || Number(end) < nowS()) return false;
      if (!isSame(claimed, sealed(id, Number(end)))) return false;
      return backend.isFirst('form-token', id, 2 * LASTS_S);
    },
  };
}
