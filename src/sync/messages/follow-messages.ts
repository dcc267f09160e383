// Syncs annotations of shared sessions while the page is visible and online: local changes upload within seconds,
// remote ones are polled every ten.
import { authSessionSource } from '#src/data/auth/session-source.ts';
import { teamWords, wordsRevisions, writeTeamWords } from '#src/data/team/team-messages.ts';
import { useConnection } from '#src/offline/connection.ts';
import { deviceDatabase } from '#src/library/stored/device.ts';
import { toKeptPieces } from '#src/library/notebook/kept-pieces.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { AnnotationStore } from '#storage/annotations.ts';
import { isSame } from '#storage/load-session.ts';
import { withLock } from '#storage/locks.ts';
import { AgreedWordsStore, readWords, type AgreedWords, mergeWords, type SharedWords } from './merge-messages.ts';
import { syncWords, type SyncOutcome, type WordsOfDevice, type WordsOfTeam } from './sync-messages.ts';

const LOOK_EVERY_MS = 10_000;
/** So that a sentence is sent once and not letter by letter. */
const SEND_AFTER_MS = 1500;
const LOCK = 'words';

const store = new AgreedWordsStore(deviceDatabase);
const annotations = new AnnotationStore(deviceDatabase);

const tagsOf = (fingerprint: string): readonly string[] =>
  useLibrary.getState().records.find((record) => record.fingerprint === fingerprint)?.tags ?? [];

function deviceAnnotations(fingerprint: string): WordsOfDevice {
  return {
    async read() {
      const { annotations: said } = await annotations.read(fingerprint);
      return { pieces: said.pieces, notes: said.notes, tags: tagsOf(fingerprint).toSorted() };
    },
    async change(before, after) {
      await annotations.change(fingerprint, (now) => {
        const tags = after.tags;
        const { pieces, notes } = mergeWords(before, after, { pieces: now.pieces, notes: now.notes, tags }, []);
        return { ...now, pieces, notes };
      });
      if (!isSame(before.tags, after.tags)) await useLibrary.getState().setTags(fingerprint, after.tags);
    },
    agree: (agreed) => store.agree(agreed),
    async found() {
      const analysis = await useLibrary.getState().analysisOf(fingerprint);
      return analysis.ok ? toKeptPieces(analysis.value.strokes, analysis.value.pieces) : [];
    },
  };
}

function teamAnnotations({ teamId: team, fingerprint }: AgreedWords): WordsOfTeam {
  return {
    async read() {
      const there = await teamWords({ team, fingerprint });
      if (there === null || there === 'unreachable') return there;
      const words = readWords(there.words);
      return words === null ? 'unreachable' : { revision: there.revision, words };
    },
    write: (over, words) => writeTeamWords({ team, fingerprint }, over, words),
  };
}

/** Sessions where the user isn't a team coach: not retried in this visit. */
const refused = new Set<string>();

async function sync(agreed: AgreedWords): Promise<void> {
  const outcome: SyncOutcome = await syncWords(agreed, deviceAnnotations(agreed.fingerprint), teamAnnotations(agreed));
  if (outcome === 'gone') await store.end(agreed.fingerprint);
  if (outcome === 'refused') refused.add(agreed.fingerprint);
}

async function isUnsaid({ fingerprint, words }: AgreedWords): Promise<boolean> {
  const mine: SharedWords = await deviceAnnotations(fingerprint).read();
  return !isSame(mine, words);
}

/** Looks once at every shared session: one question for all of them, and one or two for each that differs. */
async function look(): Promise<void> {
  const shared = await store.all();
  if (shared.length === 0) return;
  const revisions = await wordsRevisions();
  if (revisions === null) return;
  const onDevice = new Set(useLibrary.getState().records.map(({ fingerprint }) => fingerprint));
  for (const agreed of shared.filter(({ fingerprint }) => onDevice.has(fingerprint) && !refused.has(fingerprint))) {
    const there = revisions.find((one) => one.team_id === agreed.teamId && one.fingerprint === agreed.fingerprint);
    if (there?.revision !== agreed.revision || (await isUnsaid(agreed))) await sync(agreed);
  }
}

/** From now on the words of the session travel with the team, and they do so at once. */
export async function shareWords(teamId: string, fingerprint: string): Promise<void> {
  refused.delete(fingerprint);
  await store.begin(teamId, fingerprint);
  await withLock(LOCK, look);
}

/** Until the answer is called. */
export function followWords(): () => void {
  let isLooking = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const lookNow = (): void => {
    const canAsk =
      !document.hidden &&
      useConnection.getState().online &&
      authSessionSource.current().state === 'signed-in' &&
      useLibrary.getState().state === 'ready';
    if (isLooking || !canAsk) return;
    isLooking = true;
    void withLock(LOCK, look).finally(() => {
      isLooking = false;
    });
  };
  const lookSoon = (): void => {
    clearTimeout(soon);
    soon = setTimeout(lookNow, SEND_AFTER_MS);
  };
  const unhear = annotations.onChangedElsewhere(lookSoon);
  const clock = setInterval(lookNow, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', lookNow);
  lookSoon();
  return () => {
    unhear();
    clearInterval(clock);
    clearTimeout(soon);
    document.removeEventListener('visibilitychange', lookNow);
  };
}
