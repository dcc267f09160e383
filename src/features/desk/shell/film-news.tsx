// Status of added videos: being processed, or why one can't be shown. Otherwise nothing.
import { counted } from '#src/format/number.ts';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row, text } from '#src/ui/primitives.ts';

export function FilmNews() {
  const reading = useFilms((state) => state.reading);
  const problems = useFilms((state) => state.problems);
  if (reading === 0 && problems.length === 0) return null;
  return (
    <div className={row({ gap: 3, rowGap: 1, wrap: true, tone: 'quiet', size: 13 })} aria-busy={reading > 0}>
      {reading > 0 && <p role="status">Looking into {counted(reading, 'video')}…</p>}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={text({ tone: 'bad', measure: 90 })}>
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
