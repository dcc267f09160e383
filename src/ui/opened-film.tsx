// A video loaded on request only, so that each logged view is a real one.
import { Play } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from './button.ts';
import { box, stack, text } from './primitives.ts';

interface OpenedFilmProps {
  /** "Watch the clip (0:42, 12.3 MB)". */
  readonly label: string;
  /** Alternative text. */
  readonly alt: string;
  /** An address that plays. Throws with a sentence. */
  readonly look: () => Promise<string>;
}

type State =
  | { readonly state: 'shut' | 'asking' }
  | { readonly state: 'open'; readonly address: string }
  | { readonly state: 'failed'; readonly sentence: string };

const STOPPED = 'The video stopped: access ended, it was removed, or the connection failed. Open it again to check.';

export function OpenedFilm({ label, alt, look }: OpenedFilmProps) {
  const [shown, setShown] = useState<State>({ state: 'shut' });
  const open = async (): Promise<void> => {
    setShown({ state: 'asking' });
    try {
      setShown({ state: 'open', address: await look() });
    } catch (error) {
      setShown({ state: 'failed', sentence: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <div className={stack({ gap: 2, items: 'start', narrow: true })}>
      {shown.state === 'open' ? (
        <video
          className={box({ full: true, round: 'control' })}
          style={{ maxWidth: '40rem', maxHeight: '70vh', background: 'black' }}
          src={shown.address}
          aria-label={alt}
          controls
          // No captions exist, so it starts muted; viewers can turn the sound on.
          muted
          playsInline
          preload="metadata"
          onError={() => setShown({ state: 'failed', sentence: STOPPED })}
        />
      ) : (
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={shown.state === 'asking'}
          onClick={() => {
            if (shown.state !== 'asking') void open();
          }}
        >
          <Play size={16} aria-hidden />
          {shown.state === 'asking' ? 'Opening …' : label}
        </button>
      )}
      {shown.state === 'failed' && (
        <p role="alert" className={text({ tone: 'bad', breaks: true })}>
          {shown.sentence}
        </p>
      )}
    </div>
  );
}
