// Video of another session or piece next to this one's: which one, and how they are aligned.
import { useEffect, useMemo, useState, useRef } from 'react';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { filmsStore, useFilms, type FilmPlace } from '#src/library/films/films.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { box, inline, text, row, stack } from '#src/ui/primitives.ts';
import type { SessionId } from '#workers/api.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { useEditedAnalysis } from '#src/features/desk/shared/pieces/piece-edits.tsx';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { computePlacement } from '#engine/film/placement.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { useSlowCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { pieceName } from '#src/features/desk/shared/pieces/piece-labels.ts';
import { CursorScope, useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { toPlaces } from '#src/features/desk/shared/cursor/places.ts';
import { resolveSelection, wholeRange, type Range } from '#src/features/desk/shared/selection/selection.ts';
import { WORD } from '#src/features/desk/shared/looks.ts';
import { deviceDatabase } from '#src/library/stored/device.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import { readAnnotations } from '#storage/annotations.ts';
import { ABSENT, FilmAbsent } from '../film-storage.tsx';
import { oarMoments } from '../film-place.ts';
import { FilmPicture } from '../film-picture.tsx';
import { ForceStrip, useStripLook } from '../force-strip.tsx';
import styles from '../video-view.module.css';
import { ALIGNED_BY, alignVideos, momentThere, type AlignedBy, type Alignment, ledCursor } from './alignment.ts';

interface BesidePanelProps extends ViewProps {
  /** Videos of this session. */
  readonly films: readonly FilmRecord[];
}

export function BesidePanel({ films, ...view }: BesidePanelProps) {
  const others = useOtherFilms(view.session, films);
  const [chosen, choose] = useState<string | null>(null);
  const filmKey = ({ of, film }: OtherFilm): string => `${of ?? ''} ${film.fingerprint}`;
  const shown = others.find((other) => filmKey(other) === chosen) ?? others.find(({ of }) => of !== null) ?? others[0];
  return (
    <section className={box({ card: true, narrow: true, container: true, padY: 3, padX: 4 })} aria-label="Beside it">
      <label className={inline({ gap: 2, narrow: true, fit: true, below: 2, tone: 'quiet', size: 12 })}>
        Video
        <select
          className={box({ control: true, narrow: true, fit: true, pad: 0, padX: 1, tall: 28, round: 'small' })}
          value={shown === undefined ? '' : filmKey(shown)}
          onChange={({ target }) => choose(target.value)}
          disabled={others.length === 0}
        >
          {others.map((other) => (
            <option key={filmKey(other)} value={filmKey(other)}>
              {other.session}: {other.film.fileName}
            </option>
          ))}
        </select>
      </label>
      {shown !== undefined && <OpenedBeside key={filmKey(shown)} view={view} other={shown} />}
      {others.every(({ of }) => of === null) && (
        <p className={text({ tone: 'quiet' })}>No other session on this device has a synced video.</p>
      )}
    </section>
  );
}

function OpenedBeside({ view, other }: { readonly view: ViewProps; readonly other: OtherFilm }) {
  const { of, film } = other;
  const openKept = useSessions((state) => state.openKept);
  const claim = useSessions((state) => state.claim);
  useEffect(() => filmsStore.getState().find([film]), [film]);
  useEffect(() => (of === null ? undefined : claim([of])), [claim, of]);
  const { data, error } = useLatest(useMemo(() => (of === null ? null : () => openKept(of)), [openKept, of]));
  if (error !== null) return <p role="alert">{error}</p>;
  const session = of === null ? view.session : data;
  if (session === null) return <div className={ABSENT} aria-busy="true" />;
  return <Analysed view={view} other={other} session={session} />;
}

interface AnalysedProps {
  readonly view: ViewProps;
  readonly other: OtherFilm;
  readonly session: SessionId;
}

/** The desk's session is already loaded, with repairs and names. */
function Analysed({ view, other, session }: AnalysedProps) {
  const edited = useEditedAnalysis(session);
  const analysis = other.of === null ? view.analysis : edited;
  if (analysis === undefined) return <div className={ABSENT} aria-busy="true" />;
  return <HeldBeside view={view} other={{ ...other, session, analysis }} />;
}

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

/** Video of another session, aligned with the desk by stroke or distance, over its own timeline. */
function HeldBeside({ view, other }: HeldBesideProps) {
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

interface OtherFilm {
  /** Fingerprint of its session; null for the desk's session. */
  readonly of: string | null;
  readonly film: FilmRecord;
  /** "Halcyon, 17 May 2025". */
  readonly session: string;
}

const isPlaced = ({ marks }: FilmRecord): boolean => marks.length > 0;

const NONE: ReadonlyMap<string, readonly FilmRecord[]> = new Map();

const readKeptFilms = () =>
  deviceDatabase.run(async (open) => {
    const films = new Map<string, readonly FilmRecord[]>();
    const transaction = open.transaction('annotations');
    const keys = await transaction.store.getAllKeys();
    const records: unknown[] = await transaction.store.getAll();
    for (const [at, key] of keys.entries())
      films.set(key, readAnnotations(records[at]).annotations.films.filter(isPlaced));
    return films;
  });

/** By the session's fingerprint; empty until loaded. */
const useKeptFilms = (): ReadonlyMap<string, readonly FilmRecord[]> => useLatest(readKeptFilms).data ?? NONE;

/** This session's first, then by day, latest first. `films`: those of this session. */
function useOtherFilms(session: SessionId, films: readonly FilmRecord[]): readonly OtherFilm[] {
  const records = useLibrary((state) => state.records);
  const own = useSessions((state) => findFingerprint(state, session));
  const kept = useKeptFilms();
  return useMemo(() => {
    const others = records
      .filter(({ fingerprint }) => fingerprint !== own)
      .toSorted((a, b) => (b.facts.startedAt ?? '').localeCompare(a.facts.startedAt ?? ''));
    return [
      ...films.filter(isPlaced).map((film): OtherFilm => ({ of: null, film, session: 'This session' })),
      ...others.flatMap(({ fingerprint, fileName, facts }) => {
        const day = venueTime(facts.startedAt, facts.utcOffsetS)?.date;
        const name = [sessionName(facts.boat, fileName), day].filter((part) => part !== undefined).join(', ');
        return (kept.get(fingerprint) ?? []).map((film): OtherFilm => ({ of: fingerprint, film, session: name }));
      }),
    ];
  }, [records, own, films, kept]);
}
