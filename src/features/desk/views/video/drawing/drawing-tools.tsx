// Drawing tools and text for a frame.
import { Angle, Circle, Pencil, Slash, Type, type LucideIcon } from 'lucide-react';
import { Button } from '#src/ui/buttons.tsx';
import { box, inline, row, text } from '#src/ui/primitives.ts';
import { MAX_WORDS } from '#storage/film-record.ts';
import { TOOLS, type DrawingHand, type DrawingTool } from './shapes.ts';

interface DrawingToolsProps {
  readonly hand: DrawingHand;
  readonly onHand: (hand: DrawingHand) => void;
  /** Adds text without a pointer. */
  readonly onWritten: (hand: DrawingHand) => void;
}

const KINDS: Readonly<Record<DrawingTool, { readonly name: string; readonly icon: LucideIcon; readonly how: string }>> =
  {
    hand: { name: 'By hand', icon: Pencil, how: 'Draw on the frame.' },
    line: { name: 'Line', icon: Slash, how: 'Draw from one end to the other.' },
    angle: {
      name: 'Angle',
      icon: Angle,
      how: 'Draw one side, then click the end of the other. This is the on-screen angle, not the oar angle.',
    },
    circle: { name: 'Circle', icon: Circle, how: 'Draw from its middle to its rim.' },
    words: {
      name: 'Words',
      icon: Type,
      how: 'Write, then press where they shall stand; Enter sets them in the middle.',
    },
  };

export function DrawingTools({ hand, onHand, onWritten }: DrawingToolsProps) {
  return (
    <>
      <div
        className={row({ gap: 2, wrap: true, align: 'stretch', above: 2, below: 2 })}
        role="group"
        aria-label="Draw with"
      >
        {TOOLS.map((tool) => {
          const { name, icon: Icon } = KINDS[tool];
          return (
            <button
              className={inline({ control: true, gap: '6px', pad: 0, padX: 2, tall: 32, pressed: 'accent' })}
              key={tool}
              type="button"
              aria-pressed={hand.tool === tool}
              onClick={() => onHand({ ...hand, tool })}
            >
              <Icon size={14} aria-hidden /> {name}
            </button>
          );
        })}
      </div>
      {hand.tool === 'words' && (
        <div className={row({ gap: 2, wrap: true, below: 2 })}>
          <input
            className={box({ control: true, flex: 1, basis: '8rem', narrow: true, pad: 0, padX: 2, tall: 32 })}
            aria-label="Words over the frame"
            maxLength={MAX_WORDS}
            value={hand.words}
            onChange={({ target }) => onHand({ ...hand, words: target.value })}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && hand.words.trim() !== '') onWritten(hand);
            }}
          />
          <Button look="quiet" label="Set" disabled={hand.words.trim() === ''} onClick={() => onWritten(hand)} />
        </div>
      )}
      <p className={text({ tone: 'quiet' })} role="status">
        {KINDS[hand.tool].how} Drawings are saved with this frame and included in exported images and clips. The video
        file isn’t changed.
      </p>
    </>
  );
}
