// Creates clips and stills of a video: as downloads, or for the report and a rower page; nothing is uploaded.
import { useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { paperTheme } from '#src/figures/theme.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { useFilmTakes } from '#src/library/films/films.ts';
import { dataAddress } from '#src/library/films/film-file.ts';
import { frameShown } from '#src/library/films/frame-shown.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { download } from '#src/ui/download.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { EngineApi, SessionId, Trace } from '#workers/api.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt } from '../../../shared/cursor/places.ts';
import type { Range } from '../../../shared/selection/selection.ts';
import { oarMoments } from '../catches.ts';
import { drawingsAt } from '../drawing/drawn-lines.ts';
import { STRIP_BUCKETS, STRIP_HALF_S, stripChannels } from '../strip-samples.ts';
import type { StripLook } from '../use-strip-look.ts';
import { framePainter, paintStill } from './clip-painter.ts';
import { clipSize, MAX_PX, SCREEN_PX } from './clip-range.ts';
import { aroundMoment, stillCurves } from './still-curves.ts';

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
export type Goes = 'download' | 'report' | { readonly seat: number };

/** Clips can't be printed. */
export type ClipGoes = Exclude<Goes, 'report'>;

export interface ClipMaking {
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

export function useClip(source: ClipSource): ClipMaking {
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
