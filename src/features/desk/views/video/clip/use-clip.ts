// Makes a clip or a still of a film and hands it to the downloads; nothing of it goes anywhere else.
import { useRef, useState } from 'react';
import { recordingTimeOf, type Placement } from '#engine/film/placement.ts';
import { download } from '#src/ui/download.ts';
import type { KeptFilm } from '#workers/storage/kept-film.ts';
import type { EngineApi, OutingId } from '#workers/api.ts';
import type { Range } from '../../../contract/selection/selection.ts';
import { STRIP_BUCKETS, STRIP_HALF_S, type StripSamples } from '../strip-samples.ts';
import type { StripLook } from '../use-strip-look.ts';
import { framePainter } from './clip-painter.ts';
import { clipSize } from './clip-range.ts';

interface ClipSource {
  readonly film: KeptFilm;
  readonly file: File;
  readonly placement: Placement;
  readonly look: StripLook;
  readonly engine: EngineApi;
  readonly outing: OutingId;
}

export interface ClipMaking {
  /** 0 to 1; null while nothing is made. */
  readonly fraction: number | null;
  readonly problem: string | null;
  /** Of a part of the film, seconds of the film. */
  readonly saveClip: (part: Range) => Promise<void>;
  /** Of the frame on the screen. */
  readonly saveStill: (video: HTMLVideoElement) => Promise<void>;
  readonly cancel: () => void;
}

const NO_STILL = 'The browser could not make a picture of this frame.';

const nameOf = ({ fileName }: KeptFilm, ending: string): string =>
  `${fileName.replace(/\.[^.]+$/u, '')}-strip.${ending}`;

export function useClip({ film, file, placement, look, engine, outing }: ClipSource): ClipMaking {
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const making = useRef<AbortController | null>(null);
  const size = clipSize(film.widthPx, film.heightPx);

  /** What the strip shows over a part of the film. */
  const samplesOf = async (part: Range): Promise<StripSamples | null> => {
    const channels = look.channels.map(({ index }) => index);
    if (channels.length === 0) return null;
    const range = {
      fromS: recordingTimeOf(placement, part.fromS) - STRIP_HALF_S,
      toS: recordingTimeOf(placement, part.toS) + STRIP_HALF_S,
    };
    const answer = await engine.traces({ outing, channels, ...range, buckets: STRIP_BUCKETS });
    return answer.ok ? { ...range, traces: answer.value } : null;
  };
  const painterOf = async (part: Range) => framePainter({ size, look, samples: await samplesOf(part), placement });

  const saveClip = async (part: Range): Promise<void> => {
    const signal = new AbortController();
    making.current = signal;
    setProblem(null);
    setFraction(0);
    const [code, paint] = await Promise.all([import('#src/outings/films/encode-clip.ts'), painterOf(part)]);
    const heightPx = size.pictureHeightPx + size.stripHeightPx;
    const plan = { ...part, widthPx: size.widthPx, heightPx, paint };
    const clip = await code.encodeClip(file, plan, setFraction, signal.signal);
    setFraction(null);
    if (clip.ok) download(clip.value.content, nameOf(film, clip.value.ending));
    else if (clip.failure.code !== 'cancelled') setProblem(clip.failure.sentence);
  };

  const saveStill = async (video: HTMLVideoElement): Promise<void> => {
    setProblem(null);
    const filmS = Math.max(0, Math.min(film.durationS, video.currentTime));
    const paint = await painterOf({ fromS: filmS, toS: filmS });
    const canvas = new OffscreenCanvas(size.widthPx, size.pictureHeightPx + size.stripHeightPx);
    const context = canvas.getContext('2d');
    if (context === null) {
      setProblem(NO_STILL);
      return;
    }
    paint(context, (x, y, width, height) => context.drawImage(video, x, y, width, height), filmS);
    download(await canvas.convertToBlob({ type: 'image/png' }), nameOf(film, 'png'));
  };

  return { fraction, problem, saveClip, saveStill, cancel: () => making.current?.abort() };
}
