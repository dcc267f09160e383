// What a request brings: its body up to a limit, the address it came from, and the range of a file it asks for.

type BodyRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too large' | 'not UTF-8' };

/** Reads a request's body up to a limit, counting what arrives rather than trusting what the header claims. */
export async function readText(request: Request, limitBytes: number): Promise<BodyRead> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return { ok: false, reason: 'too large' };
  if (request.body === null) return { ok: true, text: '' };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the stream: the rest is not read.
      if (bytes > limitBytes) return { ok: false, reason: 'too large' };
      text += decoder.decode(chunk, { stream: true });
    }
    return { ok: true, text: text + decoder.decode() };
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, reason: 'not UTF-8' };
    throw error;
  }
}

/** Deeper than anything the product sends, shallow enough for every reader: PostgreSQL's own recurses by level. */
export const MAX_LEVELS = 100;

/** The value, or undefined for what is not JSON, or is nested too deep to be meant. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts brackets outside of strings, without recursion; whether the text is JSON is not asked. */
export function isTooDeep(text: string): boolean {
  let level = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') inString = !inString;
    else if (inString) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') level += 1;
    else if (letter === ']' || letter === '}') level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

/** Whether a string in this JSON contains U+0000, which database text can't. */
export const holdsNul = (json: string): boolean => /(?<!\\)(?:\\\\)*\\u0000/u.test(json);

/**
 * The address a request came from, which limits count by. What a header says of it is believed only behind a proxy
 * that writes that header itself: anyone else could claim a new address with every request. `socket`: the address of
 * the connection, where there is one.
 */
export function clientAddress(request: Request, socket: string | null, trustForwarded: boolean): string {
  // The last entry is what the nearest proxy saw; earlier ones are claims.
  const forwarded = trustForwarded ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || socket || 'unknown';
}

export interface Part {
  readonly from: number;
  /** The last byte, itself in it; before `from` when there is none. */
  readonly to: number;
}

export type PartRead = Part | 'whole' | 'not there';

/** Parses a Range header (RFC 9110, 14.1.2): a single byte range; anything else returns the full file. */
export function readRange(header: string | null, sizeBytes: number): PartRead {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const amount = Number(last);
    return amount === 0 || sizeBytes === 0 ? 'not there' : { from: Math.max(0, sizeBytes - amount), to: sizeBytes - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= sizeBytes) return 'not there';
  return { from, to: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
