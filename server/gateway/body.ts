// Reads a request's body up to a limit, counting what arrives rather than trusting what the header claims.

export type BodyRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too large' | 'not UTF-8' };

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

/** The value, or undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
