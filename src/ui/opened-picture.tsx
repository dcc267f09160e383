// An image that is fetched when someone asks to see it, and not before.
import { useState } from 'react';
import { Button } from './buttons.tsx';
import { box, stack, text } from './primitives.ts';

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
