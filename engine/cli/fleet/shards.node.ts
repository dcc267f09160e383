// Shares of a fleet for runs that know nothing of each other, such as the jobs of a cluster.
import { createHash } from 'node:crypto';
import type { FleetFile, Part, Shard } from './protocol.ts';

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
