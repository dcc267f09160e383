// One video of the session: image over the oar timeline, sync, and storage.
import { useMemo, useRef, useState } from 'react';
import { useFilms, type FilmPlace } from '#src/library/films/films.ts';
import { box, stack } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { ViewProps } from '../../shared/view.ts';
import { ArrowsButton, CornerButton, FilmBar } from './film-bar.tsx';
import { ArrowsOver } from './arrows/arrows-over.tsx';
import { useForceArrows } from './arrows/use-force-arrows.ts';
import { oarMoments } from './catches.ts';
import { DrawingOver } from './drawing/drawing-over.tsx';
import type { DrawingHand } from './drawing/shapes.ts';
import { FilmControls } from './film-controls.tsx';
import { FilmPicture } from './film-picture.tsx';
import { FilmSide } from './film-side.tsx';
import { FilmAbsent } from './film-storage.tsx';
import { ForceStrip } from './force-strip.tsx';
import { useFilmFinding, useShowFound } from './finding/use-film-finding.ts';
import { useSecondPlace } from './finding/second-place.tsx';
import { useFilmPlace } from './use-film-place.ts';
import { useStripLook } from './use-strip-look.ts';
import { filmThatShows, type FilmSpan } from './lane/film-spans.ts';
import styles from './video-view.module.css';

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

const PANEL = box({ card: true, narrow: true, container: true, padY: 3, padX: 4 });

export function FilmPane({ film, films, spans, onChoose, leads, ...view }: FilmPaneProps) {
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
    <section className={PANEL} aria-label={film.fileName}>
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
