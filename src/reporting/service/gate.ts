// The one way out: whatever the service wants to send passes here and is redacted, also what its own parts collected.
import type { BrowserOptions } from '@sentry/react';
import { redactRecording } from './recording.ts';
import { redact } from './redact.ts';
import type { RedactText } from './text.ts';

type Transport = ReturnType<NonNullable<BrowserOptions['transport']>>;
type Envelope = Parameters<Transport['send']>[0];
type Payload = Envelope[1][number][1];

/** Attachments, sessions of visitors, outcomes and everything else stay here. */
const LET_THROUGH: ReadonlySet<string> = new Set(['event', 'transaction', 'span', 'replay_event', 'replay_recording']);

const isBytes = (payload: unknown): payload is Uint8Array => payload instanceof Uint8Array;

async function redactItem(type: string, payload: Payload, text: RedactText): Promise<unknown> {
  if (type === 'replay_recording') return typeof payload === 'string' ? redactRecording(payload, text) : null;
  return isBytes(payload) ? null : redact(payload, text);
}

/** Without what may not leave; null when nothing is left. */
async function redactEnvelope([header, items]: Envelope, text: RedactText): Promise<Envelope | null> {
  const redacted: unknown[] = [];
  for (const [itemHeader, payload] of items) {
    if (!LET_THROUGH.has(itemHeader.type)) continue;
    const clean = await redactItem(itemHeader.type, payload, text);
    if (clean === null) continue;
    redacted.push([isBytes(clean) ? { ...itemHeader, length: clean.length } : itemHeader, clean]);
  }
  if (redacted.length === 0) return null;
  // Redacting keeps the shape of what it is given, which its type cannot say.
  return [redact(header, text), redacted] as unknown as Envelope;
}

export const redactingTransport = (transport: Transport, text: RedactText): Transport => ({
  send: async (envelope) => {
    const redacted = await redactEnvelope(envelope, text);
    return redacted === null ? {} : transport.send(redacted);
  },
  flush: (timeoutMs) => transport.flush(timeoutMs),
});
