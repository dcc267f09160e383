// Panel of a video's force arrows: meaning, whether they still fit the oars, and placing them.
import { gateRowLabel, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, fitColumns, row, stack, text } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { Swatch } from '#src/figures/plot/legend.tsx';
import type { FilmRecord } from '#storage/film-record.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import {
  FROM_ABOVE_WORDS,
  NO_LARGEST_WORDS,
  oarName,
  scaleWords,
  SHIFTED_WORDS,
  STALE_WORDS,
  UNCONFIRMED_WORDS,
} from './force-arrows.ts';
import { useIsOnFrame } from './arrows-over.tsx';
import type { ForceArrows } from './use-force-arrows.ts';
import { storedOar, type OarPlacing } from './use-oar-placing.ts';
import styles from '../video-view.module.css';
import { WORD } from '../../../shared/looks.ts';

const BUTTON = row({
  control: true,
  gap: '6px',
  full: true,
  pad: 0,
  padX: 2,
  tall: 28,
  pressed: 'accent',
  text: 'start',
});

interface ArrowsPanelProps {
  readonly film: FilmRecord;
  readonly arrows: ForceArrows;
}

export function ArrowsPanel({ film, arrows, isConfirmed }: ArrowsPanelProps & { readonly isConfirmed: boolean }) {
  const { absent, isOn, placing } = arrows;
  if (absent !== null) return <p className={text({ tone: 'quiet' })}>{absent}</p>;
  if (!isConfirmed) return <p className={text({ tone: 'quiet' })}>{UNCONFIRMED_WORDS}</p>;
  if (!isOn) return null;
  return (
    <section aria-label="Force arrows">
      {placing === null ? (
        <Shown film={film} arrows={arrows} />
      ) : (
        <Placing film={film} arrows={arrows} placing={placing} />
      )}
    </section>
  );
}

function Shown({ film, arrows }: ArrowsPanelProps) {
  const { largestN, isFromAbove, isShifted, isStale, place } = arrows;
  const unit = useForceUnit();
  const problem = isStale ? STALE_WORDS : isShifted ? SHIFTED_WORDS : null;
  const isPlaced = film.arrows !== undefined;
  return (
    <>
      {/* Stays mounted, so that new content is announced. */}
      <p role="status" className={box({ empty: 'hidden' })}>
        {problem}
      </p>
      {isPlaced && problem === null && isFromAbove && <p>{FROM_ABOVE_WORDS}</p>}
      <p className={text({ tone: 'quiet' })}>{largestN === null ? NO_LARGEST_WORDS : scaleWords(largestN, unit)}</p>
      <span className={row({ gap: 2, wrap: true, above: 2 }, styles.row)}>
        {isPlaced && !isStale && <Button label="Change the oars" onClick={() => place(false)} />}
        <Button label={isPlaced ? 'Re-mark oars' : 'Place the oars'} onClick={() => place(true)} />
      </span>
    </>
  );
}

interface PlacingProps extends ArrowsPanelProps {
  readonly placing: OarPlacing;
}

function Placing({ film, arrows, placing }: PlacingProps) {
  const cursor = useCursor();
  const isOnFrame = useIsOnFrame(placing);
  const { active, pin, frameS, problem, undo } = placing;
  const isPlaced = active !== null && storedOar(film.arrows, active) !== undefined;
  const next =
    pin !== null
      ? 'Click its blade.'
      : isPlaced
        ? 'Drag its ends, or move them by arrow keys.'
        : 'Click the pin, then the blade.';
  return (
    <>
      <h3>Where are the oars?</h3>
      {isOnFrame || frameS === null ? (
        <p role="status">{active === null ? 'Choose an oar.' : `${oarName(active)}: ${next}`}</p>
      ) : (
        <p role="status">
          The oars are placed on another frame.{' '}
          <button type="button" className={WORD} onClick={() => cursor.moveTo(frameS)}>
            Go back to it
          </button>
        </p>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <p className={text({ tone: 'quiet' })}>
        Mark all on one frame, ideally near a catch and on both sides. Skip oars you can’t see.
      </p>
      <ul className={stack({ gap: 1 })} style={fitColumns('9rem', 'fill')} aria-label="Oars">
        {arrows.oars.map((oar) => (
          <li key={oar.index}>
            <button className={BUTTON} type="button" aria-pressed={oar === active} onClick={() => placing.choose(oar)}>
              <Swatch colour={seatColourVariable(oar.gate.seat)} width={4} />
              {gateRowLabel(oar.gate)}
              <span className={box({ push: true, tone: 'quiet' })}>
                {storedOar(film.arrows, oar) === undefined ? '' : 'placed'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <span className={row({ gap: 2, wrap: true, above: 2 }, styles.row)}>
        <Button look="primary" label="Done" onClick={placing.stop} />
        <Button label="Undo" disabled={undo === null} onClick={() => undo?.()} />
        <Button
          label="Put it in the middle"
          disabled={!isOnFrame || active === null || isPlaced}
          onClick={placing.putInMiddle}
        />
        <Button
          look="quiet"
          label="Remove all"
          disabled={film.arrows === undefined}
          onClick={() => arrows.place(true)}
        />
      </span>
    </>
  );
}
