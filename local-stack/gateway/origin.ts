// The local stack answers the page it was started for, on this computer. A name that points here from elsewhere (DNS
// rebinding) and a page of another origin are refused.
import { jsonAnswer } from '#api/http/answer.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The refusal, or null for a request that may go on. */
export function refuseForeign(request: Request): Response | null {
  const { hostname, origin } = new URL(request.url);
  if (!LOOPBACK.has(hostname)) return jsonAnswer(421, { message: 'This server answers on localhost only.' });
  const from = request.headers.get('origin');
  if (from !== null && from !== origin) return jsonAnswer(403, { message: 'Cross-origin requests aren’t allowed.' });
  return null;
}
