// Boat sound during playback: acceleration as a tone, each seat's catch as a click. The selection's sound can be saved
// as a file.
import { Download, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  boatSound,
  encodeWav,
  type Sound,
  heardCatches,
  levelled,
  MAX_HEARD_S,
} from '#engine/analysis/session-sound.ts';
import { latest } from '#src/time/latest.ts';
import { row } from '#src/ui/primitives.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { download } from '#src/ui/download.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricCard } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { useCursor, useCursorState } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';

/** Longer playback is rendered in chunks; saved files are cut to this, s. */
const PLAYED_S = 60;

interface Heard {
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly analysis: Analysis;
}

/** Null when the samples are unavailable. */
async function synthesizeSound(
  { engine, session, analysis }: Heard,
  { fromS, toS }: Range,
  speed: number,
): Promise<Sound | null> {
  const channel = analysis.channels.findIndex(({ quantity }) => quantity === 'acceleration');
  const buckets = Math.ceil((toS - fromS) * (analysis.sampleRateHz ?? 0)) + 1;
  const traces = channel < 0 ? null : await engine.ask(session, 'traces', { channels: [channel], fromS, toS, buckets });
  const trace = traces?.ok === true ? traces.value[0] : undefined;
  if (traces !== null && trace?.raw !== true) return null;
  const timeS = trace?.timeS ?? [];
  const accelerationMps2 = levelled(Float64Array.from(trace?.minimum ?? []));
  return boatSound({ timeS, accelerationMps2, catches: heardCatches(analysis, fromS, toS), fromS, toS, speed });
}

/** Plays with the cursor while on; moving the cursor or changing its speed restarts it. */
function useSound(heard: Heard, isOn: boolean): void {
  const cursor = useCursor();
  const playing = useCursorState((state) => state.playing);
  const speed = useCursorState((state) => state.speed);
  const context = useRef<AudioContext | null>(null);
  const { engine, session, analysis } = heard;
  useEffect(() => {
    if (!isOn || !playing) return undefined;
    context.current ??= new AudioContext();
    const audio = context.current;
    let source: AudioBufferSourceNode | null = null;
    let next: ReturnType<typeof setTimeout> | undefined;
    const { want, stop } = latest(
      async (fromS: number) => {
        await audio.resume();
        return synthesizeSound({ engine, session, analysis }, { fromS, toS: fromS + PLAYED_S * speed }, speed);
      },
      (sound, fromS) => {
        if (sound === null || sound.left.length === 0) return;
        clearTimeout(next);
        const buffer = audio.createBuffer(2, sound.left.length, sound.rateHz);
        buffer.copyToChannel(sound.left, 0);
        buffer.copyToChannel(sound.right, 1);
        source?.stop();
        const begun = audio.createBufferSource();
        begun.buffer = buffer;
        begun.connect(audio.destination);
        // The cursor moved on while the sound was rendered.
        begun.start(0, Math.max(0, (cursor.getState().timeS - fromS) / speed));
        source = begun;
        next = setTimeout(begin, 1000 * (PLAYED_S - 1));
      },
    );
    const begin = (): void => want(cursor.getState().timeS);
    const unsubscribe = cursor.subscribe((now, before) => {
      const stepS = now.timeS - before.timeS;
      // Playback moves it by a frame; anything else is a jump.
      if (stepS < 0 || stepS > JUMP_S * speed) {
        clearTimeout(next);
        begin();
      }
    });
    begin();
    return () => {
      stop();
      clearTimeout(next);
      unsubscribe();
      source?.stop();
    };
  }, [analysis, cursor, engine, isOn, session, playing, speed]);
  useEffect(() => () => void context.current?.close(), []);
}

const JUMP_S = 0.5;

export function Listen({ engine, session, analysis, selection }: ViewProps) {
  const [isOn, setOn] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  useSound({ engine, session, analysis }, isOn);
  const hasAcceleration = analysis.channels.some(({ quantity }) => quantity === 'acceleration');
  const hasCatches = analysis.strokes.gate.catchS.some(Number.isFinite);
  const save = async (): Promise<void> => {
    const { fromS } = selection;
    const toS = Math.min(selection.toS, fromS + MAX_HEARD_S);
    setTold('Generating audio …');
    const sound = await synthesizeSound({ engine, session, analysis }, { fromS, toS }, 1);
    if (sound === null) {
      setTold('Couldn’t load the samples of this selection.');
      return;
    }
    download(new Blob([encodeWav(sound)], { type: 'audio/wav' }), `${analysis.boat.name ?? 'boat'}.wav`);
    setTold(toS < selection.toS ? 'Saved the first 10 minutes of the selection.' : 'Saved.');
  };
  if (!hasAcceleration && !hasCatches) return null;
  return (
    <CardPopover look="button" label="Listen" trigger="Listen">
      <p>
        Pitch rises as the boat accelerates and falls when it checks (one octave per 6 m/s²). Each catch clicks: stroke
        seat lowest, port on the left.
      </p>
      <div className={row({ gap: 3, rowGap: 2, wrap: true, size: 13 })}>
        <button type="button" className={buttonClass('secondary')} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {isOn ? <Volume2 size={16} aria-hidden /> : <VolumeX size={16} aria-hidden />} Sound while playing
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={() => void save()}>
          <Download size={16} aria-hidden /> Selection as WAV
        </button>
        {told !== null && <span role="status">{told}</span>}
        {!hasAcceleration && <span>No acceleration in this recording: the catches alone.</span>}
      </div>
      <MetricCard id="boatSound" />
    </CardPopover>
  );
}
