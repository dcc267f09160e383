// Videos dropped without an open session, until one is opened.
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row } from '#src/ui/primitives.ts';

export function WaitingFilms() {
  const count = useFilms(({ waiting }) => waiting.length);
  if (count === 0) return null;
  return (
    <p role="status" className={row({ gap: 3, rowGap: 1, wrap: true, below: 3, tone: 'quiet', size: 13 })}>
      <span>
        {count === 1
          ? '1 video waits for its session: open the one it belongs to.'
          : `${count} videos wait for their session: open the one they belong to.`}
      </span>
      <button type="button" className={buttonClass('quiet')} onClick={() => filmsStore.getState().forgetWaiting()}>
        {count === 1 ? 'Leave it out' : 'Leave them out'}
      </button>
    </p>
  );
}
