// Exports of a video: the displayed frame over its stroke's curves, or a clip with the timeline; as a download, for the
// report, or for the page of the rower in focus.
import { useState, type RefObject, useRef } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type Placement, toFilmTime, toRecordingTime } from '#engine/film/placement.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { formatFileSize, fixed } from '#src/format/number.ts';
import { useFilmTakes } from '#src/library/films/films.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import type { EngineApi, SessionId, Trace } from '#workers/api.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useSlowCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';
import { listSelectedRowers } from '#src/features/desk/shared/selection/summaries.ts';
import { WORD } from '#src/features/desk/shared/looks.ts';
import { paperTheme } from '#src/figures/theme.ts';
import { clock } from '#src/format/clock.ts';
import { dataAddress } from '#src/library/films/film-file.ts';
import { frameShown } from '#src/library/films/frame-shown.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { download } from '#src/ui/download.ts';
import { placeAt } from '#src/features/desk/shared/cursor/places.ts';
import { type StripLook, STRIP_BUCKETS, STRIP_HALF_S, stripChannels } from '../force-strip.tsx';
import styles from '../video-view.module.css';
import {
  CLIP_PARTS,
  toClipRange,
  LONGEST_CLIP_S,
  partMeant,
  type ClipPart,
  clipSize,
  MAX_PX,
  SCREEN_PX,
  framePainter,
  paintStill,
  aroundMoment,
  stillCurves,
} from './clip-painter.ts';
import { oarMoments } from '../film-place.ts';
import { drawingsAt } from '../drawing/drawn-shapes.ts';

const ROW = row({ gap: 2, wrap: true, above: 2 }, styles.row);

const WORDS: Readonly<Record<ClipPart, string>> = {
  stroke: 'This stroke',
  'five-strokes': 'Five strokes',
  selection: 'Selection',
};

interface FilmSavingProps {
  readonly film: FilmRecord;
  readonly file: File;
  readonly placement: Placement;
  readonly analysis: Analysis;
  readonly look: StripLook;
  readonly selection: Selection;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly engine: EngineApi;
  readonly session: SessionId;
}

export function FilmSaving({ selection, player, ...source }: FilmSavingProps) {
  const { film, placement, analysis, session } = source;
  const cursor = useCursor();
  const timeS = useSlowCursor();
  const [part, setPart] = useState<ClipPart>('five-strokes');
  const making = useClip({ ...source, seats: listSelectedRowers(analysis, selection) });
  const meant = partMeant(part, cursor.places, timeS, selection);
  const clip = meant === null ? null : toClipRange(meant, placement, film.durationS);
  const isCut = meant !== null && meant.toS - meant.fromS > LONGEST_CLIP_S;
  const seat = analysis.gates.length > 0 ? selection.focusSeat : null;
  return (
    <section className={styles.notes} aria-label="Save from the video">
      <Choice
        label="Part of the clip"
        options={CLIP_PARTS.map((value) => ({ value, text: WORDS[value] }))}
        value={part}
        onChange={setPart}
      />
      {making.fraction === null ? (
        <Ways making={making} clip={clip} player={player} seat={seat} analysis={analysis} />
      ) : (
        <span className={ROW} role="status">
          <progress value={making.fraction} aria-label="Making the clip" />
          <Button look="quiet" label="Cancel" onClick={making.cancel} />
        </span>
      )}
      {clip === null && <p className={text({ tone: 'quiet' })}>The video doesn’t cover that.</p>}
      {isCut && <p className={text({ tone: 'quiet' })}>A clip ends after {LONGEST_CLIP_S} s.</p>}
      {making.problem !== null && <p role="alert">{making.problem}</p>}
      <Taken session={session} analysis={analysis} />
      <p className={text({ tone: 'quiet' })}>
        No sound or names. The clip stays on this device unless you share the file.
      </p>
    </section>
  );
}

interface WaysProps {
  readonly making: ClipMaking;
  /** Seconds of the video; null when it covers none of the chosen part. */
  readonly clip: Range | null;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Rower whose page it can go to; null for none. */
  readonly seat: number | null;
  readonly analysis: Analysis;
}

function Ways({ making, clip, player, seat, analysis }: WaysProps) {
  const cursor = useCursor();
  const clipTo = (goes: ClipGoes): void => {
    cursor.setPlaying(false);
    if (clip !== null) void making.makeClip(clip, goes);
  };
  const stillTo = (goes: Goes): void => {
    cursor.setPlaying(false);
    if (player.current !== null) void making.makeStill(player.current, goes);
  };
  const whose = seat === null ? '' : labelSeat(analysis.gates, seat);
  return (
    <>
      <span className={ROW}>
        <button
          type="button"
          className={buttonClass('secondary')}
          disabled={clip === null}
          onClick={() => clipTo('download')}
        >
          Save clip{clip !== null && `, ${fixed(clip.toS - clip.fromS, 1)} s`}
        </button>
        <Button label="Save this frame" onClick={() => stillTo('download')} />
        <Button label="Add frame to report" onClick={() => stillTo('report')} />
      </span>
      {seat !== null && (
        <span className={ROW} role="group" aria-label={`For the page of ${whose}`}>
          <span className={text({ tone: 'quiet' })}>For the page of {whose}:</span>
          <Button look="quiet" label="Clip" disabled={clip === null} onClick={() => clipTo({ seat })} />
          <Button look="quiet" label="Frame" onClick={() => stillTo({ seat })} />
        </span>
      )}
    </>
  );
}

/** "Clip for the page of 5 Ada". @param rower null for the report. */
function takenWords(kind: 'still' | 'clip', rower: string | null): string {
  if (rower === null) return kind === 'still' ? 'Frame for the report' : 'Clip for the report';
  return kind === 'still' ? `Frame for the page of ${rower}` : `Clip for the page of ${rower}`;
}

/** Items collected for the report and for pages, until the page is closed. */
function Taken({ session, analysis }: { readonly session: SessionId; readonly analysis: Analysis }) {
  const all = useFilmTakes((state) => state.takes);
  const remove = useFilmTakes((state) => state.remove);
  const takes = all.filter((take) => take.session === session);
  if (takes.length === 0) return null;
  return (
    <>
      <ul
        className={stack({ gap: '2px', overflow: 'auto' })}
        style={{ maxHeight: '12rem' }}
        aria-label="Saved from the video"
      >
        {takes.map(({ id, kind, seat, words, bytes }) => (
          <li
            key={id}
            className={row({ gap: 3, rowGap: '2px', wrap: true, align: 'stretch', justify: 'between', padY: 1 })}
          >
            <span>
              {takenWords(kind, seat === null ? null : labelSeat(analysis.gates, seat))}: {words},{' '}
              {formatFileSize(bytes)}
            </span>
            <button type="button" className={WORD} aria-label={`Take out: ${words}`} onClick={() => remove(id)}>
              Take out
            </button>
          </li>
        ))}
      </ul>
      <p className={text({ tone: 'quiet' })}>
        It’s now in the report and the rower’s page under Share, until you close this tab.
      </p>
    </>
  );
}

interface ClipSource {
  readonly film: FilmRecord;
  readonly file: File;
  readonly placement: Placement;
  readonly analysis: Analysis;
  /** Visible seats. */
  readonly seats: readonly number[];
  readonly look: StripLook;
  readonly engine: EngineApi;
  readonly session: SessionId;
}

/** Destination: downloads, report, or the page of a seat, without anyone else's oar. */
type Goes = 'download' | 'report' | { readonly seat: number };

/** Clips can't be printed. */
type ClipGoes = Exclude<Goes, 'report'>;

interface ClipMaking {
  /** 0 to 1; null when idle. */
  readonly fraction: number | null;
  readonly problem: string | null;
  /** From a part of the video, seconds of the video. */
  readonly makeClip: (part: Range, goes: ClipGoes) => Promise<void>;
  /** From the displayed frame. */
  readonly makeStill: (video: HTMLVideoElement, goes: Goes) => Promise<void>;
  readonly cancel: () => void;
}

const NO_STILL = 'Couldn’t create an image of this frame.';

const clipFileName = ({ fileName }: FilmRecord, what: 'strip' | 'still', ending: string): string =>
  `${fileName.replace(/\.[^.]+$/u, '')}-${what}.${ending}`;

const seatOf = (goes: Goes): number | null => (typeof goes === 'object' ? goes.seat : null);

/** Rower pages are read on phones. */
const screenFor = (goes: Goes): number => (typeof goes === 'object' ? SCREEN_PX.phone : SCREEN_PX.wide);

async function fetchTraces(
  { engine, session }: ClipSource,
  channels: readonly number[],
  range: Range,
): Promise<readonly Trace[]> {
  if (channels.length === 0) return [];
  const answer = await engine.ask(session, 'traces', { channels, ...range, buckets: STRIP_BUCKETS });
  return answer.ok ? answer.value : [];
}

function lookFor({ look, analysis }: ClipSource, goes: Goes): StripLook {
  const seat = seatOf(goes);
  const theme = paperTheme();
  if (seat === null) return { ...look, theme };
  return { theme, ...stripChannels(analysis, [seat]), focusSeat: seat, moments: oarMoments(analysis, seat) };
}

/** Creates clips and stills of a video: as downloads, or for the report and a rower page; nothing is uploaded. */
function useClip(source: ClipSource): ClipMaking {
  const { film, file, placement, analysis, session } = source;
  const { drawings = [] } = film;
  const cursor = useCursor();
  const add = useFilmTakes((state) => state.add);
  const force = useForceUnit();
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const making = useRef<AbortController | null>(null);

  /** "Stroke 34 at 3:12.4". */
  const wordsAt = (momentS: number): string => {
    const stroke = placeAt(cursor.places.strokes, momentS);
    const at = clock(momentS - cursor.places.whole.fromS, 1);
    return stroke === null ? `At ${at}` : `Stroke ${stroke.index + 1} at ${at}`;
  };

  const makeClip = async (part: Range, goes: ClipGoes): Promise<void> => {
    const signal = new AbortController();
    making.current = signal;
    setProblem(null);
    setFraction(0);
    const isForPage = goes !== 'download';
    const size = clipSize(film.widthPx, film.heightPx, isForPage ? MAX_PX.page : MAX_PX.clip);
    const look = lookFor(source, goes);
    const range = {
      fromS: toRecordingTime(placement, part.fromS) - STRIP_HALF_S,
      toS: toRecordingTime(placement, part.toS) + STRIP_HALF_S,
    };
    const [code, traces] = await Promise.all([
      import('#src/library/films/encode-clip.ts'),
      fetchTraces(
        source,
        look.channels.map(({ index }) => index),
        range,
      ),
    ]);
    const paint = framePainter({
      size,
      look,
      samples: { ...range, traces },
      placement,
      drawings,
      screenPx: screenFor(goes),
    });
    const heightPx = size.pictureHeightPx + size.stripHeightPx;
    const plan = { ...part, widthPx: size.widthPx, heightPx, small: isForPage, paint };
    const clip = await code.encodeClip(file, plan, setFraction, signal.signal);
    setFraction(null);
    if (!clip.ok) {
      if (clip.failure.code !== 'cancelled') setProblem(clip.failure.sentence);
      return;
    }
    const { content, ending } = clip.value;
    if (!isForPage) {
      download(content, clipFileName(film, 'strip', ending));
      return;
    }
    const words = `${fixed(part.toS - part.fromS, 1)} s. ${wordsAt(range.fromS + STRIP_HALF_S)}`;
    const { widthPx } = size;
    await take('clip', content, { widthPx, heightPx, words }, goes);
  };

  const makeStill = async (video: HTMLVideoElement, goes: Goes): Promise<void> => {
    setProblem(null);
    await frameShown(video);
    const momentS = toRecordingTime(placement, Math.max(0, Math.min(film.durationS, video.currentTime)));
    const seat = seatOf(goes);
    const curves = stillCurves(analysis, seat === null ? source.seats : [seat], force);
    const range = aroundMoment(placeAt(cursor.places.strokes, momentS), momentS, STRIP_HALF_S);
    const traces = await fetchTraces(
      source,
      curves.flatMap(({ lines }) => lines.map(({ channel }) => channel)),
      range,
    );
    const size = clipSize(film.widthPx, film.heightPx, seat === null ? MAX_PX.still : MAX_PX.page);
    const frame = { theme: paperTheme(), curves, traces, focusSeat: seat ?? source.look.focusSeat, range, momentS };
    const seen = drawingsAt(drawings, toFilmTime(placement, momentS));
    const canvas = paintStill(video, size, frame, seen, screenFor(goes));
    if (canvas === null) {
      setProblem(NO_STILL);
      return;
    }
    const content = await canvas.convertToBlob(
      seat === null ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.85 },
    );
    if (goes === 'download') download(content, clipFileName(film, 'still', 'png'));
    else
      await take('still', content, { widthPx: canvas.width, heightPx: canvas.height, words: wordsAt(momentS) }, goes);
  };

  const take = async (
    kind: 'still' | 'clip',
    content: Blob,
    about: { readonly widthPx: number; readonly heightPx: number; readonly words: string },
    goes: Goes,
  ): Promise<void> => {
    const address = await dataAddress(content);
    add({ session, kind, seat: seatOf(goes), address, bytes: content.size, ...about });
  };

  return { fraction, problem, makeClip, makeStill, cancel: () => making.current?.abort() };
}
