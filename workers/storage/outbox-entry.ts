// One outing on its way to a team: what a person asked for, how far it came, and when it is tried again. As this
// version writes it; an entry that cannot be read is as if it had never been asked for, so that nothing is sent by
// mistake.
import * as z from 'zod/mini';

const entry = z.object({
  version: z.literal(1),
  teamId: z.string(),
  teamName: z.string(),
  /** Who asked: it is never sent in anyone else's name. */
  userId: z.string(),
  fingerprint: z.string(),
  /** As the library names it, for when it is no longer there. */
  title: z.string(),
  sizeBytes: z.number(),
  /** Milliseconds since the epoch, as `nextTryAt`. */
  askedAt: z.number(),
  /** `refused`: someone has to do something first. */
  state: z.enum(['waiting', 'sending', 'refused']),
  /** Bytes the server has said it holds. */
  sentBytes: z.number(),
  /** Where an upload that was begun goes on; null before it is begun. */
  uploadUrl: z.nullable(z.string()),
  /** Tries that failed, one after the other. */
  attempts: z.number(),
  nextTryAt: z.number(),
  /** Why it is not there yet, in a sentence. */
  problem: z.nullable(z.string()),
});

export type OutboxEntry = Readonly<z.infer<typeof entry>>;

export const outboxKey = ({ teamId, fingerprint }: Pick<OutboxEntry, 'teamId' | 'fingerprint'>): string =>
  `${teamId}/${fingerprint}`;

export function readOutboxEntry(kept: unknown): OutboxEntry | null {
  const read = entry.safeParse(kept);
  return read.success ? read.data : null;
}
