// A segment of a replay: a line about itself and a list of what happened on the page. Text in it is masked already, but
// addresses and labels of what was pressed are not. It is packed after it was redacted.
import { redact } from './redact.ts';
import { REDACTED, type RedactText } from './text.ts';

/** Attributes with readable text. */
const SPOKEN = /^(?:aria-.*|title|alt|placeholder|label|content|download|summary|value|textContent)$/u;

function silence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(silence);
  if (typeof value !== 'object' || value === null) return value;
  const isPress = 'category' in value && typeof value.category === 'string' && value.category.startsWith('ui.');
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isSpoken = SPOKEN.test(key) || (isPress && key === 'message');
      return [key, isSpoken && typeof item === 'string' ? REDACTED : silence(item)];
    }),
  );
}

/** zlib, as the service expects it. */
async function pack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Null unless it's a segment in this version's format; then it is not sent. */
export async function redactRecording(segment: string, text: RedactText): Promise<Uint8Array | null> {
  const end = segment.indexOf('\n');
  if (end === -1) return null;
  try {
    const events: unknown = JSON.parse(segment.slice(end + 1));
    const header = new TextEncoder().encode(segment.slice(0, end + 1));
    const body = await pack(JSON.stringify(redact(silence(events), text)));
    const packed = new Uint8Array(header.length + body.length);
    packed.set(header);
    packed.set(body, header.length);
    return packed;
  } catch {
    return null;
  }
}
