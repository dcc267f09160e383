// Videos dropped without an open session, until one is opened.
import { counted } from '#src/format/number.ts';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './waiting-films.module.css';

export function WaitingFilms() {
  const count = useFilms(({ waiting }) => waiting.length);
  if (count === 0) return null;
  return (
    <p role="status" className={styles.waiting}>
      <span>
        {counted(count, 'video')} {count === 1 ? 'waits for its' : 'wait for their'} session: open the one{' '}
        {count === 1 ? 'it belongs' : 'they belong'} to.
      </span>
      <button type="button" className={buttonClass('quiet')} onClick={() => filmsStore.getState().forgetWaiting()}>
        Leave {count === 1 ? 'it' : 'them'} out
      </button>
    </p>
  );
}
