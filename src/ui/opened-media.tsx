// A video, loaded on request only so that each logged view is a real one; and an image, fetched when someone asks to
// see it.
import { Play } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from './button.ts';
import { box, stack, text } from './primitives.ts';
import { Button } from './buttons.tsx';

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

interface OpenedPictureProps {
  readonly label: string;
  /** Alternative text. */
  readonly alt: string;
  /** Base64 of a JPEG; null if it no longer exists. Throws a readable sentence. */
  readonly read: () => Promise<string | null>;
}

type Shown =
  | { readonly state: 'shut' | 'reading' }
  | { readonly state: 'open'; readonly address: string }
  | { readonly state: 'failed'; readonly sentence: string };

export function OpenedPicture({ label, alt, read }: OpenedPictureProps) {
  const [shown, setShown] = useState<Shown>({ state: 'shut' });
  const open = async (): Promise<void> => {
    setShown({ state: 'reading' });
    try {
      const jpeg = await read();
      setShown(
        jpeg === null
          ? { state: 'failed', sentence: 'This image no longer exists.' }
          : { state: 'open', address: `data:image/jpeg;base64,${jpeg}` },
      );
    } catch (error) {
      setShown({
        state: 'failed',
        sentence: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const isOpen = shown.state === 'open';
  return (
    <div className={stack({ gap: 3, items: 'start', narrow: true })}>
      <Button
        label={isOpen ? 'Close image' : shown.state === 'reading' ? 'Opening …' : label}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close image' : label}: ${alt}`}
        onClick={() => {
          if (isOpen) setShown({ state: 'shut' });
          else if (shown.state !== 'reading') void open();
        }}
      />
      {isOpen && (
        <img
          src={shown.address}
          alt={alt}
          className={box({ fit: true, border: 'line', round: 'control' })}
          style={{ maxHeight: '32rem' }}
        />
      )}
      {shown.state === 'failed' && (
        <p role="alert" className={text({ tone: 'bad' })}>
          {shown.sentence}
        </p>
      )}
    </div>
  );
}
