// Manual sync: one catch, seen in the video and in the chart, is confirmed before it is saved.
import { useMemo, type RefObject, useEffect, useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { MIN_BETWEEN_MARKS_S } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { Button } from '#src/ui/buttons.tsx';
import { row, stack, text, box, fitColumns } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { frameShown } from '#src/library/films/frame-shown.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import {
  movedByCatches,
  type OarMoments,
  AS_SURE_AS_A_FRAME,
  clockHint,
  driftWords,
  filmPlaceWords,
  refusedCatch,
} from './film-place.ts';
import {
  type FilmPlaceNow,
  type FilmFinding,
  type FoundCatch,
  SecondPlaceOffer,
  type SecondPlace,
} from './film-finding.tsx';
import styles from './video-view.module.css';
import { WORD } from '../../shared/looks.ts';
import { INTO_FRAME_S } from './film-player.ts';

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

interface FoundPlacesProps {
  readonly found: FilmFinding;
  readonly file: File;
  /** Start of the session on the recording's clock. */
  readonly fromS: number;
  /** One is being confirmed: the others are below the question. */
  readonly asked?: boolean;
  readonly show: (found: FoundCatch) => void;
}

const WHY_ASKED =
  'Synced automatically from the movement of the oars. It can be one stroke out, so check that the blade enters the water in this exact frame.';

/**
 * Result of a sync search: progress, and the candidate catches side by side. Nothing is saved until a person confirms
 * the catch.
 */
function FoundPlaces({ found, file, fromS, asked = false, show }: FoundPlacesProps) {
  const { finding, refusal, catches, look, stop } = found;
  if (refusal !== null) return <p className={text({ tone: 'quiet' })}>{refusal}</p>;
  if (finding?.at === 'looking') {
    return (
      <div className={stack({ gap: 2, items: 'start', above: 3, below: 4 })} role="status">
        <p>Syncing the video by oar movement. Nothing is uploaded.</p>
        <progress className={box({ full: true })} value={finding.fraction} aria-label="Syncing the video" />
        <Button look="quiet" label="Stop looking" onClick={stop} />
      </div>
    );
  }
  if (finding?.at === 'found') return <Places catches={catches} file={file} fromS={fromS} asked={asked} show={show} />;
  return (
    <p className={text({ tone: 'quiet' })}>
      {finding?.at === 'failed' ? finding.sentence : 'Its place was not looked for.'}{' '}
      {finding?.at !== 'failed' && <Button look="quiet" label="Look for its place" onClick={look} />}
    </p>
  );
}

function Places({
  catches,
  file,
  fromS,
  asked,
  show,
}: Required<Pick<FoundPlacesProps, 'file' | 'fromS' | 'asked' | 'show'>> & Pick<FilmFinding, 'catches'>) {
  const stills = useFilmStills(
    file,
    catches.map(({ filmS }) => filmS),
  );
  const isUnsure = !asked && catches[0]?.isAgreed !== true;
  return (
    <section className={box({ above: 3, below: 4 })} aria-label="Places that fit">
      <h3>{isUnsure ? 'In which frame does the blade enter?' : 'Places that fit'}</h3>
      {isUnsure && (
        <p>
          Several matches look equally good. Each is shown at a catch. Choose the one where the blade enters the water.
        </p>
      )}
      <ul className={stack({ gap: 2, below: 3 })} style={fitColumns('8.5rem', 'fill')}>
        {catches.map((one, at) => (
          <li key={one.recordingS - one.filmS}>
            <button
              type="button"
              className={stack({
                control: true,
                gap: 1,
                full: true,
                padY: 1,
                padX: 1,
                hover: 'edge',
                tabular: true,
                text: 'start',
              })}
              onClick={() => show(one)}
            >
              <Still picture={stills[at] ?? null} />
              {beginning(one.recordingS - one.filmS - fromS)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Video start, seconds into the session. */
const beginning = (startS: number): string =>
  startS < 0 ? `Begins ${clock(-startS, 1)} before it` : `Begins at ${clock(startS, 1)}`;

function Still({ picture }: { readonly picture: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null || picture === null) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      className={box({ full: true, on: 'wash', display: 'block' })}
      style={{ minHeight: '4rem' }}
      ref={canvas}
      aria-hidden="true"
    />
  );
}

/** Width, px. */
const STILL_PX = 320;

const loaded = (video: HTMLVideoElement): Promise<boolean> =>
  new Promise((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
  });

async function stillAt(video: HTMLVideoElement, filmS: number): Promise<ImageBitmap | null> {
  video.currentTime = filmS + INTO_FRAME_S;
  return (await frameShown(video)) ? createImageBitmap(video, { resizeWidth: STILL_PX }) : null;
}

/** One at a time as they are ready; leaves out frames that can't be shown. */
function useFilmStills(file: File, times: readonly number[]): readonly (ImageBitmap | null)[] {
  const [stills, setStills] = useState<readonly (ImageBitmap | null)[]>([]);
  const wanted = times.join(' ');
  useEffect(() => {
    const seconds = wanted === '' ? [] : wanted.split(' ').map(Number);
    const address = URL.createObjectURL(file);
    const video = document.createElement('video');
    let left = false;
    const made: (ImageBitmap | null)[] = [];
    const take = async (): Promise<void> => {
      const isLoaded = loaded(video);
      video.muted = true;
      video.preload = 'auto';
      video.src = address;
      if (!(await isLoaded)) return;
      for (const filmS of seconds) {
        const still = left ? null : await stillAt(video, filmS);
        if (left) {
          still?.close();
          return;
        }
        made.push(still);
        setStills([...made]);
      }
    };
    if (seconds.length > 0) void take();
    return () => {
      left = true;
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
      for (const still of made) still?.close();
      setStills([]);
    };
  }, [file, wanted]);
  return stills;
}
