// Syncs one session's annotations between device and team: merges both, and writes only over the version it read. On
// conflict it reads again.
import type { WordsWritten } from '#src/data/team/team-messages.ts';
import { isSame } from '#storage/load-session.ts';
import type { KeptPiece } from '#storage/annotations.ts';
import { type AgreedWords, mergeWords, needsFound, NO_WORDS, type SharedWords } from './merge-messages.ts';

/** The team's annotations; null without any. */
interface TeamWords {
  readonly revision: number;
  readonly words: SharedWords;
}

export interface WordsOfDevice {
  readonly read: () => Promise<SharedWords>;
  /** Makes `after` of what is there, of which `before` was read: what was changed in between stays. */
  readonly change: (before: SharedWords, after: SharedWords) => Promise<void>;
  readonly agree: (agreed: AgreedWords) => Promise<void>;
  /** The pieces that the engine finds. */
  readonly found: () => Promise<readonly KeptPiece[]>;
}

export interface WordsOfTeam {
  readonly read: () => Promise<TeamWords | null | 'unreachable'>;
  /** Over the revision that was read, 0 where there was none. */
  readonly write: (over: number, words: SharedWords) => Promise<WordsWritten>;
}

/**
 * `overtaken`: constant conflicts; retried with the next change or poll. `gone`: the team no longer has the session,
 * and the annotations stay on the device.
 */
export type SyncOutcome = 'agreed' | Exclude<WordsWritten, 'written'>;

const MAX_TRIES = 5;

type Agreed = Pick<AgreedWords, 'revision' | 'words'>;

interface Tried {
  readonly outcome: SyncOutcome;
  /** State both sides share afterwards; after a conflict, the base of the next merge. */
  readonly agreed: Agreed;
}

/** Writes nothing where the team has it all already. */
async function written(merged: SharedWords, there: TeamWords | null, team: WordsOfTeam): Promise<Tried> {
  const revision = there?.revision ?? 0;
  if (there !== null && isSame(merged, there.words)) return { outcome: 'agreed', agreed: there };
  const answer = await team.write(revision, merged);
  if (answer === 'written') return { outcome: 'agreed', agreed: { revision: revision + 1, words: merged } };
  return { outcome: answer, agreed: { revision, words: there?.words ?? NO_WORDS } };
}

async function trySync(agreed: Agreed, device: WordsOfDevice, team: WordsOfTeam): Promise<Tried> {
  const there = await team.read();
  if (there === 'unreachable') return { outcome: there, agreed };
  const theirs = there?.words ?? NO_WORDS;
  // If the team's whole row is gone, its annotations weren't deleted one by one.
  const base = there === null ? NO_WORDS : agreed.words;
  const mine = await device.read();
  const found = needsFound(base, mine, theirs) ? await device.found() : [];
  const merged = mergeWords(base, mine, theirs, found);
  if (!isSame(merged, mine)) await device.change(mine, merged);
  return written(merged, there, team);
}

export async function syncWords(before: AgreedWords, device: WordsOfDevice, team: WordsOfTeam): Promise<SyncOutcome> {
  let last: Tried = { outcome: 'overtaken', agreed: before };
  for (let tries = 0; tries < MAX_TRIES && last.outcome === 'overtaken'; tries += 1) {
    last = await trySync(last.agreed, device, team);
  }
  const { outcome, agreed } = last;
  if (outcome === 'agreed') await device.agree({ ...before, revision: agreed.revision, words: agreed.words });
  return outcome;
}
