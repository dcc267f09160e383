// Says what else than the rowing differs between the sides: other people, and a longer oar is no longer stroke of theirs.
import type { Entry } from '../model.ts';
import { crewSentence } from '#src/outings/setup/partner.ts';
import styles from '../notices.module.css';
import { setupChanges } from '#src/outings/setup/setup-changes.ts';

export function SetupNotice({ loaded }: { readonly loaded: readonly Entry[] }) {
  const before = loaded.filter(({ side }) => side === 'before');
  const after = loaded.filter(({ side }) => side === 'after');
  const changes = new Set(
    before.flatMap((one) => after.flatMap((other) => setupChanges(one.analysis, other.analysis))),
  );
  const crews = crewsOf(before, after);
  return (
    <>
      {crews !== null && (
        <p className={styles.caution} role="note">
          {crews}
        </p>
      )}
      {changes.size > 0 && (
        <p className={styles.caution} role="note">
          Not only the rowing differs between the sides: {[...changes].join(', ')}. Part of the differences may come
          from it.
        </p>
      )}
    </>
  );
}

/** Of rowers against each other nobody expects the same person. */
function crewsOf(before: readonly Entry[], after: readonly Entry[]): string | null {
  if (before.length === 0 || after.length === 0) return null;
  if ([...before, ...after].some(({ compared }) => compared.seat !== null)) return null;
  const outings = (of: readonly Entry[]): string =>
    of
      .map(({ compared }) => compared.outing)
      .toSorted()
      .join();
  if (outings(before) === outings(after)) return null;
  const crews = (of: readonly Entry[]) => of.map(({ analysis }) => analysis.crew);
  return crewSentence(crews(before), crews(after));
}
