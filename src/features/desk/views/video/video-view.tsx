// Videos of the session next to its numbers: one or two, on the desk's cursor.
import { useEffect, useMemo, useState, useRef, type RefObject } from 'react';
import { NotebookPen } from 'lucide-react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { filmsStore, useFilms, type FilmPlace } from '#src/library/films/films.ts';
import { row, stack, box } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { isOnlyTried } from '#src/library/open/keeping.ts';
import { toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { useDeskEdits } from '../../shared/pieces/piece-edits.tsx';
import { hasClock, wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { AddFilm } from '../../panels/add-film.tsx';
import { BesidePanel } from './beside/beside-panel.tsx';
import { FilmChoice, ArrowsButton, CornerButton, FilmBar, FilmControls } from './film-controls.tsx';
import { filmSpans, FilmLane, filmThatShows, type FilmSpan } from './film-lane.tsx';
import { LOOPS, useLoop, type Loop } from './film-player.ts';
import { usePictureRoom, FilmPicture } from './film-picture.tsx';
import styles from './video-view.module.css';
import { ArrowsOver } from './arrows/arrows-over.tsx';
import { useForceArrows, type ForceArrows } from './arrows/use-force-arrows.ts';
import { oarMoments, type OarMoments } from './film-place.ts';
import {
  useFilmPlace,
  type FilmPlaceNow,
  useFilmFinding,
  useShowFound,
  type FilmFinding,
  useSecondPlace,
  type SecondPlace,
} from './film-finding.tsx';
import { DrawingOver, FilmDrawings } from './drawing/film-drawings.tsx';
import type { DrawingHand } from './drawing/drawn-shapes.ts';
import { FilmAbsent, FilmStorage } from './film-storage.tsx';
import { ForceStrip, useStripLook, type StripLook } from './force-strip.tsx';
import { ArrowsPanel } from './arrows/arrows-panel.tsx';
import { FilmSaving } from './clip/film-saving.tsx';
import { Placing } from './placing.tsx';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { keyHint } from '../../shared/actions/define-action.ts';
import { WRITE_NOTE } from '../../shared/actions/desk-actions.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';

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

const LOOKING: FilmPlace = { at: 'looking' };

interface FilmPaneProps extends ViewProps {
  readonly film: FilmRecord;
  /** Videos of the session, including this one. */
  readonly films: readonly FilmRecord[];
  /** The synced ones. */
  readonly spans: readonly FilmSpan[];
  /** Shows another one instead. */
  readonly onChoose: (fingerprint: string) => void;
  /** Drives the cursor during playback. */
  readonly leads: boolean;
}

const PANE = box({ card: true, narrow: true, container: true, padY: 3, padX: 4 });

/**
 * One video of the session: image over the oar timeline, and next to it sync, notes, drawings, exports and storage.
 */
function FilmPane({ film, films, spans, onChoose, leads, ...view }: FilmPaneProps) {
  const { session, analysis, selection } = view;
  const { focusSeat } = selection;
  const player = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  const [hand, setHand] = useState<DrawingHand | null>(null);
  const at = useFilms(({ places }) => places[film.fingerprint] ?? LOOKING);
  const moments = useMemo(() => oarMoments(analysis, focusSeat), [analysis, focusSeat]);
  const place = useFilmPlace(film, moments);
  const { placement } = place;
  /** Drawings need a confirmed sync. */
  const drawable = place.stage === 'placed' ? placement : null;
  const look = useStripLook(analysis, selection, moments);
  const file = 'file' in at ? at.file : null;
  const found = useFilmFinding({ film, films, file, analysis, moments, engine: view.engine, session });
  useShowFound(found, place, leads);
  const arrows = useForceArrows({
    film,
    placement: drawable,
    analysis,
    selection,
    engine: view.engine,
    session,
    player,
  });
  const second = useSecondPlace({ film, file, analysis, moments, engine: view.engine, session });
  /** The displayed frame stays while the timeline moves below it. */
  const moveFilm = (recordingS: number): void =>
    place.proposeMoment({ filmS: player.current?.currentTime ?? 0, recordingS });
  return (
    <section className={PANE} aria-label={film.fileName}>
      <h2 className={box({ below: 2, tall: 28, size: 16 })}>{film.fileName}</h2>
      <div className={stack({ gap: 4, align: 'start' }, styles.body)}>
        <div className={stack({ columns: 1, narrow: true }, styles.stage)}>
          {file === null ? (
            <FilmAbsent film={film} at={at} />
          ) : (
            <FilmPicture
              name={film.fileName}
              file={file}
              durationS={film.durationS}
              player={player}
              placement={placement}
              leads={leads}
              muted={muted}
              over={
                drawable !== null && (
                  <>
                    <ArrowsOver film={film} placement={drawable} arrows={arrows} />
                    <DrawingOver film={film} placement={drawable} hand={arrows.placing === null ? hand : null} />
                  </>
                )
              }
              elsewhere={(timeS) => filmThatShows(spans, timeS, film)}
              onChoose={onChoose}
            />
          )}
          <ForceStrip
            session={session}
            engine={view.engine}
            look={look}
            onDragged={place.stage === 'asking' ? moveFilm : null}
          />
          {file !== null && (
            <FilmControls
              file={file}
              durationS={film.durationS}
              player={player}
              placement={placement}
              leads={leads}
              hasSound={film.hasSound}
              muted={muted}
              onMuted={setMuted}
            >
              {drawable !== null && arrows.absent === null && <ArrowsButton arrows={arrows} />}
              {drawable !== null && <CornerButton session={session} fingerprint={film.fingerprint} />}
            </FilmControls>
          )}
          {file !== null && place.stage !== 'placed' && !place.isSecond && <FilmBar onMoved={moveFilm} />}
        </div>
        <FilmSide
          {...view}
          film={film}
          films={films}
          at={at}
          file={file}
          moments={moments}
          look={look}
          place={place}
          found={found}
          second={second}
          arrows={arrows}
          hand={hand}
          onHand={setHand}
          player={player}
        />
      </div>
    </section>
  );
}

interface FilmSideProps extends Omit<ViewProps, 'select' | 'signatures'> {
  readonly film: FilmRecord;
  readonly films: readonly FilmRecord[];
  readonly at: FilmPlace;
  /** Null while its bytes are not loaded. */
  readonly file: File | null;
  readonly moments: OarMoments;
  readonly look: StripLook;
  readonly place: FilmPlaceNow;
  readonly found: FilmFinding;
  readonly second: SecondPlace;
  readonly arrows: ForceArrows;
  readonly hand: DrawingHand | null;
  readonly onHand: (hand: DrawingHand | null) => void;
  readonly player: RefObject<HTMLVideoElement | null>;
}

/** Side panel of a video: sync, drawings and notes, exports, and storage. */
function FilmSide(props: FilmSideProps) {
  const { film, at, file, place, arrows, hand, onHand, session, selection } = props;
  const { placement, stage } = place;
  const drawable = stage === 'placed' ? placement : null;
  const keeps = useSessions((state) => !isOnlyTried(state, session));
  return (
    <div className={stack({ gap: 4, narrow: true, size: 13 }, styles.side)}>
      {file !== null && <Placing {...props} file={file} seat={selection.focusSeat} />}
      {file !== null && <ArrowsPanel film={film} arrows={arrows} isConfirmed={drawable !== null} />}
      {placement !== null && <FilmNotes placement={placement} durationS={film.durationS} />}
      {file !== null && drawable !== null && (
        <>
          <FilmDrawings film={film} placement={drawable} hand={hand} onHand={onHand} />
          <FilmSaving {...props} file={file} placement={drawable} />
        </>
      )}
      <FilmStorage film={film} at={at} keeps={keeps} />
    </div>
  );
}

const NOTE = box({ bare: true, full: true, pad: 0, padY: 1, tone: 'ink', text: 'start', breaks: true });

interface FilmNotesProps {
  readonly placement: Placement;
  readonly durationS: number;
}

/** Notes at moments in the video, and a form to add one at the displayed moment. */
function FilmNotes({ placement, durationS }: FilmNotesProps) {
  const cursor = useCursor();
  const { notes, openForm } = useNotes();
  const fromS = toRecordingTime(placement, 0);
  const toS = toRecordingTime(placement, durationS);
  const seen = notes.flatMap(({ id, text, timeS }) =>
    timeS !== null && timeS >= fromS && timeS <= toS ? [{ id, text, timeS }] : [],
  );
  return (
    <section className={styles.notes} aria-label="Notes in the video">
      <button type="button" className={buttonClass('quiet')} {...keyHint(WRITE_NOTE)} onClick={openForm}>
        <NotebookPen size={14} aria-hidden /> Note at this moment
      </button>
      {seen.length > 0 && (
        <ul className={stack({ gap: '2px', overflow: 'auto' })} style={{ maxHeight: '12rem' }}>
          {seen.map(({ id, text, timeS }) => (
            <li key={id}>
              <button type="button" className={NOTE} onClick={() => cursor.moveTo(timeS)}>
                <b className={box({ tabular: true })}>{clock(timeS - cursor.places.whole.fromS)}</b> {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
