// Says what else than the rowing differs between the sides: a longer oar is no longer stroke of the rower's.
import type { Entry } from '../model.ts';
import styles from '../notices.module.css';
import { setupChanges } from '#src/outings/setup/setup-changes.ts';

export function SetupNotice({ loaded }: { readonly loaded: readonly Entry[] }) {
  const before = loaded.filter(({ side }) => side === 'before');
  const after = loaded.filter(({ side }) => side === 'after');
  const changes = new Set(
    before.flatMap((one) => after.flatMap((other) => setupChanges(one.analysis, other.analysis))),
  );
  if (changes.size === 0) return null;
  return (
    <p className={styles.caution} role="note">
      Not only the rowing differs between the sides: {[...changes].join(', ')}. Part of the differences may come from
      it.
    </p>
  );
}
