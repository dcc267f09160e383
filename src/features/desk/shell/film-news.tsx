// Status of added videos: being processed, or why one can't be shown. Otherwise nothing.
import { counted } from '#src/format/number.ts';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './film-news.module.css';

export function FilmNews() {
  const reading = useFilms((state) => state.reading);
  const problems = useFilms((state) => state.problems);
  if (reading === 0 && problems.length === 0) return null;
  return (
    <div className={styles.news} aria-busy={reading > 0}>
      {reading > 0 && <p role="status">Looking into {counted(reading, 'video')}…</p>}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles.problem}>
          {problem}
        </p>
      ))}
      {problems.length > 0 && (
        <button type="button" className={buttonClass('quiet')} onClick={() => filmsStore.getState().readProblems()}>
          Understood
        </button>
      )}
    </div>
  );
}
