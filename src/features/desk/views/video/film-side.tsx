// Side panel of a video: sync, drawings and notes, exports, and storage.
import type { RefObject } from 'react';
import type { FilmPlace } from '#src/library/films/films.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { isOnlyTried } from '#src/library/open/trying.ts';
import { stack } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { ViewProps } from '../../shared/view.ts';
import { ArrowsPanel } from './arrows/arrows-panel.tsx';
import type { ForceArrows } from './arrows/use-force-arrows.ts';
import type { OarMoments } from './catches.ts';
import { FilmSaving } from './clip/film-saving.tsx';
import { FilmDrawings } from './drawing/film-drawings.tsx';
import type { DrawingHand } from './drawing/shapes.ts';
import { FilmNotes } from './film-notes.tsx';
import { FilmStorage } from './film-storage.tsx';
import type { FilmFinding } from './finding/use-film-finding.ts';
import type { SecondPlace } from './finding/second-place.tsx';
import { Placing } from './placing.tsx';
import type { FilmPlaceNow } from './use-film-place.ts';
import type { StripLook } from './use-strip-look.ts';
import styles from './video-view.module.css';

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

export function FilmSide({
  film,
  films,
  at,
  file,
  moments,
  look,
  place,
  found,
  second,
  arrows,
  hand,
  onHand,
  player,
  ...view
}: FilmSideProps) {
  const { session, engine, analysis, selection } = view;
  const { focusSeat } = selection;
  const { placement, stage } = place;
  const drawable = stage === 'placed' ? placement : null;
  const keeps = useSessions((state) => !isOnlyTried(state, session));
  return (
    <div className={stack({ gap: 4, narrow: true, size: 13 }, styles.side)}>
      {file !== null && (
        <Placing
          film={film}
          films={films}
          file={file}
          analysis={analysis}
          seat={focusSeat}
          moments={moments}
          place={place}
          found={found}
          second={second}
          player={player}
        />
      )}
      {file !== null && <ArrowsPanel film={film} arrows={arrows} isConfirmed={drawable !== null} />}
      {placement !== null && <FilmNotes placement={placement} durationS={film.durationS} />}
      {file !== null && drawable !== null && (
        <>
          <FilmDrawings film={film} placement={drawable} hand={hand} onHand={onHand} />
          <FilmSaving
            film={film}
            file={file}
            placement={drawable}
            analysis={analysis}
            look={look}
            selection={selection}
            player={player}
            engine={engine}
            session={session}
          />
        </>
      )}
      <FilmStorage film={film} at={at} keeps={keeps} />
    </div>
  );
}
