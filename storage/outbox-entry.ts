// A pending upload of one session to a team: the request, its progress, and the next retry. The current version; an
// unreadable entry is ignored, so that nothing is sent by mistake.
import * as z from 'zod/mini';
import { documentReader } from './versions.ts';

const entry = z.object({
  version: z.literal(1),
  teamId: z.string(),
  teamName: z.string(),
  /** The requesting user: never sent in anyone else's name. */
  userId: z.string(),
  fingerprint: z.string(),
  /** Name in the library, for when it is no longer there. */
  title: z.string(),
  sizeBytes: z.number(),
  /** Milliseconds since the epoch, as `nextTryAt`. */
  askedAt: z.number(),
  /** `refused`: needs an action by the user. */
  state: z.enum(['waiting', 'sending', 'refused']),
  /** Bytes confirmed by the server. */
  sentBytes: z.number(),
  /** Where to resume a started upload; null before the start. */
  uploadUrl: z.nullable(z.string()),
  /** Consecutive failed tries. */
  attempts: z.number(),
  nextTryAt: z.number(),
  /** One sentence why it is not uploaded yet. */
  problem: z.nullable(z.string()),
});

export type OutboxEntry = Readonly<z.infer<typeof entry>>;

export const outboxKey = ({ teamId, fingerprint }: Pick<OutboxEntry, 'teamId' | 'fingerprint'>): string =>
  `${teamId}/${fingerprint}`;

const read = documentReader<OutboxEntry>(entry);

export const readOutboxEntry = (kept: unknown): OutboxEntry | null => read(kept).document;
