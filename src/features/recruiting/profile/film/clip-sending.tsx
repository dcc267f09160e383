// Chosen clip before and during upload: size, readers and expiry, shown before the upload button.
import { useRef, useState } from 'react';
import { sendFilmClip } from '#src/data/people/send-film-clip.ts';
import type { Audience } from '#src/recruiting/access/audiences.ts';
import { clipSizeText } from '#src/format/clip-size.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import type { ChosenClip } from './clip-file.ts';
import { clipReaders } from './clip-messages.ts';
import styles from '../profile.module.css';

interface ClipSendingProps {
  readonly uaid: string;
  readonly chosen: ChosenClip;
  readonly audience: Audience;
  readonly needsYes: boolean;
  /** It replaces an existing one. */
  readonly replaces: boolean;
  /** Uploaded or canceled. */
  readonly onEnd: () => void;
}

const LASTS = [
  { days: 30, text: 'a month' },
  { days: 182, text: 'half a year' },
  { days: 365, text: 'a year' },
] as const;

export function ClipSending({ uaid, chosen, audience, needsYes, replaces, onEnd }: ClipSendingProps) {
  const { file, type, seconds } = chosen;
  const [days, setDays] = useState<number>(182);
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef<AbortController | null>(null);
  const send = async (): Promise<void> => {
    const stop = new AbortController();
    cancel.current = stop;
    setProblem(null);
    setSentBytes(0);
    try {
      await sendFilmClip({ uaid, file, type, seconds, days }, { onProgress: setSentBytes, signal: stop.signal });
      onEnd();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setSentBytes(null);
    }
  };
  if (sentBytes !== null)
    return (
      <div className={stack({ gap: 2, items: 'start', narrow: true }, styles.clip)}>
        <p role="status">
          {Math.floor((100 * sentBytes) / file.size)}% of “{file.name}” is sent. Stay on this page.
        </p>
        <progress className={styles.sending} aria-label="Uploading clip" max={file.size} value={sentBytes} />
        <button type="button" className={buttonClass('secondary')} onClick={() => cancel.current?.abort()}>
          Cancel
        </button>
      </div>
    );
  return (
    <div className={stack({ gap: 2, items: 'start', narrow: true }, styles.clip)}>
      <p>
        “{file.name}” ({clipSizeText(seconds, file.size)}) would be visible to {clipReaders(audience, needsYes)}. Ask
        everyone else in it first.
      </p>
      <p className={text({ tone: 'quiet', size: 13 })}>
        The clip is uploaded as it is, including what the camera wrote into it, such as time and place.
        {replaces && ' It takes the place of the clip that is there.'}
      </p>
      <label className={row({ gap: 2, wrap: true })}>
        It ends after
        <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {LASTS.map(({ days: one, text }) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        <button type="button" className={buttonClass('primary')} onClick={() => void send()}>
          Send this clip
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onEnd}>
          Not now
        </button>
      </div>
      <Problem sentence={problem} />
    </div>
  );
}
