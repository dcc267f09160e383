// Video of another session, aligned with the desk by stroke or distance, over its own timeline.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { computePlacement } from '#engine/film/placement.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { useFilms, type FilmPlace } from '#src/library/films/films.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import type { SessionId } from '#workers/api.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useSlowCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { pieceName } from '#src/features/desk/shared/pieces/piece-labels.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { CursorScope, useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../../shared/cursor/places.ts';
import { resolveSelection, wholeRange, type Range } from '../../../shared/selection/selection.ts';
import { oarMoments } from '../catches.ts';
import { FilmPicture } from '../film-picture.tsx';
import { FilmAbsent } from '../film-storage.tsx';
import { ForceStrip } from '../force-strip.tsx';
import { useStripLook } from '../use-strip-look.ts';
import styles from '../video-view.module.css';
import { ALIGNED_BY, alignVideos, momentThere, type AlignedBy, type Alignment } from './alignment.ts';
import { ledCursor } from './led-cursor.ts';
import { WORD } from '../../../shared/looks.ts';

const LOOKING: FilmPlace = { at: 'looking' };

const WORDS: Readonly<Record<AlignedBy, string>> = { stroke: 'Stroke by stroke', distance: 'By distance' };

const WHY_NOT: Readonly<Record<AlignedBy, string>> = {
  stroke: 'No strokes in common from there. Choose other starting points.',
  distance: 'One of them has no distance data there. Align stroke by stroke instead.',
};

interface Beside {
  readonly of: string | null;
  readonly session: SessionId;
  readonly analysis: Analysis;
  readonly film: FilmRecord;
}

interface HeldBesideProps {
  readonly view: ViewProps;
  readonly other: Beside;
}

const WHOLE = '';

const toRange = (analysis: Analysis, piece: string): Range => {
  const chosen = piece === WHOLE ? undefined : analysis.pieces[Number(piece)];
  return chosen === undefined ? wholeRange(analysis) : { fromS: chosen.startS, toS: chosen.endS };
};

/** Another piece of the same session, or the same piece of another. */
function firstPieces({ analysis, selection }: ViewProps, other: Beside): readonly [here: string, there: string] {
  const here = selection.piece ?? (analysis.pieces.length > 0 ? 0 : null);
  if (here === null) return [WHOLE, WHOLE];
  const there = other.of === null ? (here + 1) % analysis.pieces.length : here;
  return [String(here), there < other.analysis.pieces.length ? String(there) : WHOLE];
}

export function HeldBeside({ view, other }: HeldBesideProps) {
  const { analysis } = view;
  const [by, setBy] = useState<AlignedBy>('stroke');
  const [pieces, setPieces] = useState(() => firstPieces(view, other));
  const [shift, setShift] = useState(0);
  const [here, there] = pieces;
  const alignment = useMemo(
    () =>
      alignVideos(
        by,
        { analysis, range: toRange(analysis, here) },
        { analysis: other.analysis, range: toRange(other.analysis, there) },
        shift,
      ),
    [by, analysis, other.analysis, here, there, shift],
  );
  return (
    <>
      {alignment === null ? (
        <p role="status" className={text({ tone: 'quiet' })}>
          {WHY_NOT[by]}
        </p>
      ) : (
        <LedFilm view={view} other={other} alignment={alignment} />
      )}
      <div className={row({ gap: 3, rowGap: 2, wrap: true, above: 3 })}>
        <Choice
          label="Held together"
          options={ALIGNED_BY.map((value) => ({ value, text: WORDS[value] }))}
          value={by}
          onChange={setBy}
        />
        <PieceChoice label="Here from" analysis={analysis} value={here} onChange={(one) => setPieces([one, there])} />
        <PieceChoice
          label="There from"
          analysis={other.analysis}
          value={there}
          onChange={(one) => setPieces([here, one])}
        />
        {by === 'stroke' && (
          <span className={inline({ gap: 2, wrap: true, tone: 'quiet', size: 12 })}>
            <Button look="quiet" label="One stroke earlier there" onClick={() => setShift(shift - 1)} />
            <Button look="quiet" label="One stroke later there" onClick={() => setShift(shift + 1)} />
          </span>
        )}
      </div>
    </>
  );
}

interface PieceChoiceProps {
  readonly label: string;
  readonly analysis: Analysis;
  readonly value: string;
  readonly onChange: (piece: string) => void;
}

function PieceChoice({ label, analysis, value, onChange }: PieceChoiceProps) {
  return (
    <label className={inline({ gap: 2, narrow: true, fit: true, tone: 'quiet', size: 12 })}>
      {label}
      <select
        className={box({ control: true, narrow: true, fit: true, pad: 0, padX: 1, tall: 28, round: 'small' })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value={WHOLE}>The beginning</option>
        {analysis.pieces.map((piece, index) => (
          <option key={piece.startS} value={String(index)}>
            {pieceName(piece, index)}
          </option>
        ))}
      </select>
    </label>
  );
}

function LedFilm({ view, other, alignment }: HeldBesideProps & { readonly alignment: Alignment }) {
  const desk = useCursor();
  const timeS = useSlowCursor();
  const { cursor, lead } = useMemo(
    () => ledCursor(desk, alignment, toPlaces(other.analysis)),
    [desk, alignment, other.analysis],
  );
  useEffect(lead, [lead]);
  const beginsS = alignment.knots[0]?.hereS ?? 0;
  return (
    <>
      <CursorScope cursor={cursor}>
        <OtherFilmPicture view={view} other={other} />
      </CursorScope>
      {momentThere(alignment, timeS) === null && (
        <p role="status" className={text({ tone: 'quiet' })}>
          The other video has no footage at this moment.{' '}
          <button type="button" className={WORD} onClick={() => desk.moveTo(beginsS)}>
            Go to common start
          </button>
        </p>
      )}
    </>
  );
}

function OtherFilmPicture({ view, other: { session, analysis, film } }: HeldBesideProps) {
  const player = useRef<HTMLVideoElement>(null);
  const at = useFilms(({ places }) => places[film.fingerprint] ?? LOOKING);
  const placement = useMemo(() => computePlacement(film.marks), [film]);
  const { focusSeat } = view.selection;
  const selection = useMemo(() => resolveSelection(analysis, { seat: focusSeat }), [analysis, focusSeat]);
  const moments = useMemo(() => oarMoments(analysis, selection.focusSeat), [analysis, selection]);
  const look = useStripLook(analysis, selection, moments);
  return (
    <div className={stack({ columns: 1, narrow: true }, styles.stage)}>
      {'file' in at ? (
        <FilmPicture
          name={`${film.fileName} beside it`}
          file={at.file}
          durationS={film.durationS}
          player={player}
          placement={placement}
          leads={false}
          muted
        />
      ) : (
        <FilmAbsent film={film} at={at} />
      )}
      <ForceStrip session={session} engine={view.engine} look={look} />
    </div>
  );
}
