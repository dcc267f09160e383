// Batches of several runs as one data set, in which every file and every session is there once.
import type { BatchDone, FileDone } from './protocol.ts';

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

/** A copy counts only if the file it is a copy of is there with the same bytes; an unreadable one has no fingerprint. */
function isResolved({ outcome }: FileDone, known: ReadonlyMap<string, FileDone>): boolean {
  if (outcome.kind !== 'duplicate') return true;
  const holder = known.get(outcome.sameAs)?.outcome;
  return holder?.kind === 'unreadable' || (holder?.kind === 'session' && holder.fingerprint === outcome.fingerprint);
}

/**
 * Batches that agree: no file or session twice, and no copy of a file that is missing. Files of the others have to be
 * measured again. Earlier batches come before later ones.
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
