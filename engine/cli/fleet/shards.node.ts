// Shares of a fleet for runs that know nothing of each other, such as the jobs of a cluster, and their batches as one
// data set.
import { createHash } from 'node:crypto';
import type { FleetFile, Part, Shard, BatchDone, FileDone } from './protocol.ts';

/** "3/8"; null for anything else. */
export function parseShard(text: string): Shard | null {
  const [, number, of] = (/^(\d{1,6})\/(\d{1,6})$/u.exec(text) ?? []).map(Number);
  return number !== undefined && of !== undefined && number >= 1 && number <= of ? { number, of } : null;
}

/** "3-of-8", as in the names of its parts; null unless the run is a shard. */
export const shardLabel = (part: Part): string | null =>
  typeof part === 'object' ? `${part.number}-of-${part.of}` : null;

/** The reverse of `shardLabel`; null for other texts. */
export const shardOfLabel = (label: string): Shard | null => parseShard(label.replace('-of-', '/'));

/** True if the run measures the file. Depends on nothing but its path and size. */
export function isOfPart(part: Part, { path, bytes }: FleetFile): boolean {
  if (typeof part !== 'object') return true;
  const hash = createHash('sha256').update(`${path}\n${bytes}`).digest();
  return hash.readUIntBE(0, 6) % part.of === part.number - 1;
}

/** Batches without those that repeat a file or a session of an earlier one. */
function withoutRepeats(batches: readonly BatchDone[]): BatchDone[] {
  const paths = new Set<string>();
  const sessions = new Set<string>();
  return batches.filter(({ files }) => {
    const measured = files.flatMap(({ outcome }) => (outcome.kind === 'session' ? [outcome.fingerprint] : []));
    if (files.some(({ file }) => paths.has(file.path)) || measured.some((one) => sessions.has(one))) return false;
    for (const { file } of files) paths.add(file.path);
    for (const one of measured) sessions.add(one);
    return true;
  });
}

/**
 * A copy counts only if the file it is a copy of is there with the same bytes; an unreadable one has no fingerprint.
 */
function isResolved({ outcome }: FileDone, known: ReadonlyMap<string, FileDone>): boolean {
  if (outcome.kind !== 'duplicate') return true;
  const holder = known.get(outcome.sameAs)?.outcome;
  return holder?.kind === 'unreadable' || (holder?.kind === 'session' && holder.fingerprint === outcome.fingerprint);
}

/**
 * Batches of several runs as one data set, in which every file and every session is there once. Batches that agree: no
 * file or session twice, and no copy of a file that is missing. Files of the others have to be measured again. Earlier
 * batches come before later ones.
 */
export function agreeingBatches(batches: readonly BatchDone[]): readonly BatchDone[] {
  let kept = withoutRepeats(batches);
  for (;;) {
    const known = new Map(kept.flatMap(({ files }) => files.map((one) => [one.file.path, one] as const)));
    const resolved = kept.filter(({ files }) => files.every((one) => isResolved(one, known)));
    if (resolved.length === kept.length) return kept;
    kept = resolved;
  }
}
