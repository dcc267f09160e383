// Photo of the monitor for an unconfirmed result: add, view, delete.
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { addErgPicture, readErgPicture, removeErgPicture, type ErgPicture } from '#src/data/people/results.ts';
import { buttonClass } from '#src/ui/button.ts';
import { OpenedPicture } from '#src/ui/picture/opened-picture.tsx';
import { row, text } from '#src/ui/primitives.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { preparedPicture } from './monitor-picture.ts';

interface TestPictureProps {
  readonly testId: string;
  /** "2k of Oct 1, 2026". */
  readonly name: string;
  readonly picture: ErgPicture | null;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  /** For a minor, until a guardian approves it. */
  readonly waits: boolean;
  readonly save: (change: () => Promise<unknown>) => Promise<boolean>;
}

export function TestPicture({ testId, name, picture, mayAdd, mayRemove, waits, save }: TestPictureProps) {
  const chooser = useRef<HTMLInputElement>(null);
  if (picture === null && !mayAdd) return null;
  const keep = (file: File): void => void save(async () => addErgPicture(testId, await preparedPicture(file)));
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, across: true, size: 13 })}>
      {picture !== null && (
        <>
          <OpenedPicture
            key={picture.created_at}
            label="See the monitor"
            alt={`The monitor after the ${name}`}
            read={() => readErgPicture(testId)}
          />
          <p className={text({ tone: 'quiet' })}>
            {waits
              ? 'Waiting for a parent’s approval. Only your family can see it for now.'
              : 'Coaches with access to your erg tests can see it. It’s deleted with the result, or when no coach has access anymore.'}
          </p>
        </>
      )}
      {mayAdd && (
        <>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            className={visuallyHidden}
            tabIndex={-1}
            aria-label={`Monitor photo for the ${name}`}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file !== undefined) keep(file);
            }}
          />
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-label={
              picture === null ? `Add the monitor photo for the ${name}` : `Replace the monitor photo for the ${name}`
            }
            onClick={() => chooser.current?.click()}
          >
            <Camera size={16} aria-hidden />
            {picture === null ? 'Add monitor photo' : 'Replace it'}
          </button>
        </>
      )}
      {picture !== null && mayRemove && (
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label={`Remove the monitor photo for the ${name}`}
          onClick={() => void save(() => removeErgPicture(testId))}
        >
          Remove it
        </button>
      )}
    </div>
  );
}
