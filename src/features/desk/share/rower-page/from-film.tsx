// Video frames and clips for a rower's page.
import { formatFileSize } from '#src/format/file-size.ts';
import { Check } from '#src/ui/form/check.tsx';
import styles from '../page/share.module.css';
import type { PageFilm } from './rower-page.ts';

interface FromFilmProps {
  readonly offered: readonly (Pick<PageFilm, 'kind' | 'words' | 'bytes'> & { readonly id: string })[];
  /** Ids of excluded items. */
  readonly left: readonly string[];
  readonly leaveOut: (left: readonly string[]) => void;
  readonly locks: boolean;
}

export function FromFilm({ offered, left, leaveOut, locks }: FromFilmProps) {
  const taken = offered.filter(({ id }) => !left.includes(id));
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.film}>
      <legend>From the video</legend>
      {offered.map(({ id, kind, words, bytes }) => (
        <Check
          key={id}
          label={`${kind === 'still' ? 'Frame' : 'Clip'}, ${words}, ${formatFileSize(bytes)}`}
          checked={!left.includes(id)}
          onChange={(wanted) => leaveOut(wanted ? left.filter((one) => one !== id) : [...left, id])}
        />
      ))}
      {taken.length > 0 && <p className={styles.about}>{filmWords(taken, locks)}</p>}
    </fieldset>
  );
}

/** Size in base64, and again when locked. */
function filmWords(film: readonly { readonly bytes: number }[], locks: boolean): string {
  const bytes = film.reduce((sum, one) => sum + one.bytes, 0);
  const size = formatFileSize(bytes * (4 / 3) * (locks ? 4 / 3 : 1));
  return `This makes the file about ${size} larger. Everyone in the image is visible, so the page shows more than one rower.`;
}
