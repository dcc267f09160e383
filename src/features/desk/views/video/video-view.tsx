// Videos of the session next to its numbers: one or two, on the desk's cursor.
import { useEffect, useMemo, useState } from 'react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { filmsStore } from '#src/library/films/films.ts';
import { row, stack } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { useDeskEdits } from '../../shared/pieces/edits-context.tsx';
import { hasClock, wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { AddFilm } from '../../panels/add-film.tsx';
import { BesidePanel } from './beside/beside-panel.tsx';
import { FilmChoice } from './film-controls.tsx';
import { FilmPane } from './film-pane.tsx';
import { filmSpans, FilmLane } from './film-lane.tsx';
import { LOOPS, useLoop, type Loop } from './film-player.ts';
import { usePictureRoom } from './film-picture.tsx';
import styles from './video-view.module.css';

const LOOP_WORDS: Readonly<Record<Loop, string>> = {
  none: 'Play on',
  stroke: 'This stroke',
  piece: 'This piece',
  selection: 'The selection',
};

const NONE = 'none';
const OTHER = 'other';

export function VideoView(props: ViewProps) {
  if (!hasClock(props.analysis)) {
    return <EmptyState title="Video" reason="This recording has no stroke times, so a video can’t be synced." />;
  }
  return <Films {...props} />;
}

function Films(props: ViewProps) {
  const { films } = useDeskEdits().annotations;
  const { shown, choose, chooser, hasOther } = useShownFilms(films);
  const whole = useMemo(() => wholeRange(props.analysis), [props.analysis]);
  const spans = useMemo(() => filmSpans(films, whole), [films, whole]);
  const { loop, setLoop } = useLoop(props.selection);
  const room = usePictureRoom();
  useEffect(() => filmsStore.getState().find(films), [films]);
  return (
    <>
      <div className={row({ gap: 4, rowGap: 2, wrap: true, print: 'none' })}>
        {chooser}
        <Choice
          label="Loop"
          options={LOOPS.map((value) => ({ value, text: LOOP_WORDS[value] }))}
          value={loop}
          onChange={setLoop}
        />
        <AddFilm take={(more) => filmsStore.getState().wait(more)} />
        {films.length > 1 && spans.length > 0 && (
          <FilmLane spans={spans} whole={whole} shown={shown.map(({ fingerprint }) => fingerprint)} onChoose={choose} />
        )}
      </div>
      <div
        ref={room}
        className={stack(
          { gap: 3, columns: shown.length + Number(hasOther) === 2 ? 2 : 1, align: 'start', print: 'none' },
          styles.films,
        )}
      >
        {shown.map((film, at) => (
          <FilmPane
            key={film.fingerprint}
            {...props}
            film={film}
            films={films}
            spans={spans}
            onChoose={choose}
            leads={at === 0}
          />
        ))}
        {hasOther && <BesidePanel {...props} films={films} />}
      </div>
    </>
  );
}

/** Displayed videos: the leading one, and optionally a second. */
function useShownFilms(films: readonly FilmRecord[]) {
  const [chosen, choose] = useState<string | null>(null);
  const [beside, setBeside] = useState<string>(NONE);
  const first = films.find(({ fingerprint }) => fingerprint === chosen) ?? films.at(-1);
  const others = films.filter((film) => film !== first);
  const second = others.find(({ fingerprint }) => fingerprint === beside);
  const hasOther = beside === OTHER;
  const shown = [first, second].flatMap((film) => (film === undefined ? [] : [film]));
  const named = (list: readonly FilmRecord[]) =>
    list.map(({ fingerprint, fileName, marks, poster }) => ({
      value: fingerprint,
      text: marks.length === 0 ? `${fileName}, not placed` : fileName,
      still: poster,
    }));
  const canCompare = films.some(({ marks }) => marks.length > 0);
  const chooser = (
    <>
      {films.length > 1 && (
        <FilmChoice label="Video" options={named(films)} value={first?.fingerprint ?? null} onChange={choose} />
      )}
      {(films.length > 1 || canCompare) && (
        <FilmChoice
          label="Beside it"
          options={[
            { value: NONE, text: 'Alone' },
            ...named(others),
            ...(canCompare ? [{ value: OTHER, text: 'Another session or piece' }] : []),
          ]}
          value={hasOther ? OTHER : (second?.fingerprint ?? NONE)}
          onChange={setBeside}
        />
      )}
    </>
  );
  return { shown, choose, chooser, hasOther };
}
