// Toggles force arrows over a video.
import { MoveUpRight } from 'lucide-react';
import type { ForceArrows } from './use-force-arrows.ts';
import { WORDED } from '../../../shared/looks.ts';

export function ArrowsButton({ arrows: { isOn, setOn } }: { readonly arrows: ForceArrows }) {
  return (
    <button
      type="button"
      className={WORDED}
      aria-pressed={isOn}
      title="Draws the force at each oar on the video"
      onClick={() => setOn(!isOn)}
    >
      <MoveUpRight size={15} aria-hidden />
      Force arrows
    </button>
  );
}
