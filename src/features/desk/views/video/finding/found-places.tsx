// Result of a sync search: progress, and the candidate catches side by side. Nothing is saved until a person confirms
// the catch.
import { useEffect, useRef } from 'react';
import { clock } from '#src/format/clock.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, fitColumns, stack, text } from '#src/ui/primitives.ts';
import type { FilmFinding, FoundCatch } from './use-film-finding.ts';
import { useFilmStills } from './film-stills.ts';

interface FoundPlacesProps {
  readonly found: FilmFinding;
  readonly file: File;
  /** Start of the session on the recording's clock. */
  readonly fromS: number;
  /** One is being confirmed: the others are below the question. */
  readonly asked?: boolean;
  readonly show: (found: FoundCatch) => void;
}

export const WHY_ASKED =
  'Synced automatically from the movement of the oars. It can be one stroke out, so check that the blade enters the water in this exact frame.';

export function FoundPlaces({ found, file, fromS, asked = false, show }: FoundPlacesProps) {
  const { finding, refusal, catches, look, stop } = found;
  if (refusal !== null) return <p className={text({ tone: 'quiet' })}>{refusal}</p>;
  if (finding?.at === 'looking') {
    return (
      <div className={stack({ gap: 2, items: 'start', above: 3, below: 4 })} role="status">
        <p>Syncing the video by oar movement. Nothing is uploaded.</p>
        <progress className={box({ full: true })} value={finding.fraction} aria-label="Syncing the video" />
        <Button look="quiet" label="Stop looking" onClick={stop} />
      </div>
    );
  }
  if (finding?.at === 'found') return <Places catches={catches} file={file} fromS={fromS} asked={asked} show={show} />;
  return (
    <p className={text({ tone: 'quiet' })}>
      {finding?.at === 'failed' ? finding.sentence : 'Its place was not looked for.'}{' '}
      {finding?.at !== 'failed' && <Button look="quiet" label="Look for its place" onClick={look} />}
    </p>
  );
}

function Places({
  catches,
  file,
  fromS,
  asked,
  show,
}: Required<Pick<FoundPlacesProps, 'file' | 'fromS' | 'asked' | 'show'>> & Pick<FilmFinding, 'catches'>) {
  const stills = useFilmStills(
    file,
    catches.map(({ filmS }) => filmS),
  );
  const isUnsure = !asked && catches[0]?.isAgreed !== true;
  return (
    <section className={box({ above: 3, below: 4 })} aria-label="Places that fit">
      <h3>{isUnsure ? 'In which frame does the blade enter?' : 'Places that fit'}</h3>
      {isUnsure && (
        <p>
          Several matches look equally good. Each is shown at a catch. Choose the one where the blade enters the water.
        </p>
      )}
      <ul className={stack({ gap: 2, below: 3 })} style={fitColumns('8.5rem', 'fill')}>
        {catches.map((one, at) => (
          <li key={one.recordingS - one.filmS}>
            <button
              type="button"
              className={stack({
                control: true,
                gap: 1,
                full: true,
                padY: 1,
                padX: 1,
                hover: 'edge',
                tabular: true,
                text: 'start',
              })}
              onClick={() => show(one)}
            >
              <Still picture={stills[at] ?? null} />
              {beginning(one.recordingS - one.filmS - fromS)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Video start, seconds into the session. */
const beginning = (startS: number): string =>
  startS < 0 ? `Begins ${clock(-startS, 1)} before it` : `Begins at ${clock(startS, 1)}`;

function Still({ picture }: { readonly picture: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null || picture === null) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      className={box({ full: true, on: 'wash', display: 'block' })}
      style={{ minHeight: '4rem' }}
      ref={canvas}
      aria-hidden="true"
    />
  );
}
