// Manual sync: one catch, seen in the video and in the chart, is confirmed before it is saved.
import { useMemo, type RefObject } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { MIN_BETWEEN_MARKS_S } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { Button } from '#src/ui/buttons.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import { movedByCatches, type OarMoments } from './catches.ts';
import { FoundPlaces, WHY_ASKED } from './finding/found-places.tsx';
import type { FilmFinding } from './finding/use-film-finding.ts';
import { SecondPlaceOffer, type SecondPlace } from './finding/second-place.tsx';
import { AS_SURE_AS_A_FRAME, clockHint, driftWords, filmPlaceWords, refusedCatch } from './placing-messages.ts';
import type { FilmPlaceNow } from './use-film-place.ts';
import styles from './video-view.module.css';
import { WORD } from '../../shared/looks.ts';

const ROW = row({ gap: 2, wrap: true, above: 2 }, styles.row);

interface PlacingProps {
  readonly film: FilmRecord;
  /** Videos of the session: a synced one helps with others of its camera. */
  readonly films: readonly FilmRecord[];
  readonly analysis: Analysis;
  readonly seat: number;
  readonly moments: OarMoments;
  readonly place: FilmPlaceNow;
  readonly found: FilmFinding;
  readonly second: SecondPlace;
  readonly file: File;
  readonly player: RefObject<HTMLVideoElement | null>;
}

export function Placing(props: PlacingProps) {
  const { stage } = props.place;
  return (
    <section aria-label="Video sync">
      {stage === 'marking' && <Marking {...props} />}
      {stage === 'asking' && <Asking {...props} />}
      {stage === 'placed' && <Placed {...props} />}
    </section>
  );
}

const momentName = ({ isOfBoat }: OarMoments): string => (isOfBoat ? 'beginning of a stroke' : 'catch');

function Marking({ film, films, analysis, seat, moments, place, found, file, player }: PlacingProps) {
  const cursor = useCursor();
  const timeS = useSlowCursor();
  const nearestS = movedByCatches(moments.catchS, timeS, 0);
  const hint = useMemo(() => clockHint(film, films, analysis), [film, films, analysis]);
  const toCatch = (steps: 1 | -1): void => {
    const toS = movedByCatches(moments.catchS, cursor.getState().timeS, steps);
    if (toS !== null) cursor.moveTo(toS);
  };
  const { startS } = hint;
  if (nearestS === null) {
    return <p>No strokes in this recording, so there’s no catch to sync to.</p>;
  }
  return (
    <>
      {!place.isSecond && (
        <FoundPlaces found={found} file={file} fromS={cursor.places.whole.fromS} show={place.proposeFound} />
      )}
      <h3>{place.isSecond ? 'Mark a second catch' : 'Sync at a catch'}</h3>
      {place.isSecond && (
        <p>
          Mark it as far from the first as possible, at least {MIN_BETWEEN_MARKS_S} s. Two catches show whether the
          clocks drift.
        </p>
      )}
      <ol className={stack({ gap: 2, padStart: 5, below: 3, list: 'decimal' })}>
        <li>
          {moments.isOfBoat
            ? 'Pause the video where the blade enters the water.'
            : `Pause the video where the blade of seat ${labelSeat(analysis.gates, seat)} enters the water.`}
        </li>
        <li>
          Bring the chart to the same {momentName(moments)}: now {clock(nearestS - cursor.places.whole.fromS, 1)}.
          <span className={ROW}>
            <Button label="Catch before" onClick={() => toCatch(-1)} />
            <Button label="Next catch" onClick={() => toCatch(1)} />
          </span>
        </li>
      </ol>
      {!place.isSecond && (
        <p className={text({ tone: 'quiet' })}>
          {hint.sentence}{' '}
          {startS !== null && (
            <button
              type="button"
              className={WORD}
              onClick={() => cursor.moveTo(startS + (player.current?.currentTime ?? 0))}
            >
              Go there
            </button>
          )}
        </p>
      )}
      <span className={ROW}>
        <Button
          look="primary"
          label="This is the same catch"
          onClick={() => {
            const video = player.current;
            if (video === null) return;
            video.pause();
            place.propose(video.currentTime);
          }}
        />
        {film.marks.length > 0 && <Button look="quiet" label="Leave it as it was" onClick={place.giveUp} />}
      </span>
    </>
  );
}

function Asking({ place, found, file }: PlacingProps) {
  const cursor = useCursor();
  const refusal = refusedCatch(place.drift, place.isSecond);
  const words = refusal ?? driftWords(place.drift);
  return (
    <>
      <h3>Does the blade enter here?</h3>
      {place.isFound && <p role="status">{WHY_ASKED}</p>}
      <p>
        The video and chart are now synced. Play or step a few strokes to check. If they drift apart, it’s the wrong
        stroke; if they’re slightly off, drag the bar under the video.
      </p>
      {words !== null && <p role={refusal === null ? 'status' : 'alert'}>{words}</p>}
      <span className={ROW}>
        <Button look="primary" label="Yes, it fits" disabled={refusal !== null} onClick={place.confirm} />
        <Button label="One stroke earlier" onClick={() => place.proposeBeside(-1)} />
        <Button label="One stroke later" onClick={() => place.proposeBeside(1)} />
        <Button look="quiet" label="Mark again" onClick={() => place.mark(place.isSecond)} />
      </span>
      {place.isFound && !place.isSecond && (
        <FoundPlaces asked found={found} file={file} fromS={cursor.places.whole.fromS} show={place.proposeFound} />
      )}
    </>
  );
}

function Placed({ film, place, second }: PlacingProps) {
  const drift = driftWords(place.drift);
  return (
    <>
      <h3>{filmPlaceWords(film.marks)}</h3>
      <p className={text({ tone: 'quiet' })}>{AS_SURE_AS_A_FRAME}</p>
      {drift !== null && <p>{drift}</p>}
      <SecondPlaceOffer second={second} show={place.proposeSecond} />
      <span className={ROW}>
        {film.durationS > MIN_BETWEEN_MARKS_S && (
          <Button
            label={film.marks.length > 1 ? 'Re-mark second catch' : 'Mark a second catch'}
            onClick={() => place.mark(true)}
          />
        )}
        <Button label="Re-sync" onClick={() => place.mark(false)} />
        <Button look="quiet" label="Remove sync" onClick={place.takeAway} />
      </span>
    </>
  );
}
