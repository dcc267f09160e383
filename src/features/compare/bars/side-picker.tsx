// Summary of a side; opens the choice of its sessions, pieces and rowers.
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { box, inline, text } from '#src/ui/primitives.ts';
import { SIDE_WORDS, SideChooser } from '../sides/side-chooser.tsx';
import type { SideWords } from '../sides/entry-messages.ts';
import styles from './compare-bars.module.css';

interface SidePickerProps extends ComponentProps<typeof SideChooser> {
  readonly words: SideWords;
}

export function SidePicker({ words: { lead, rest }, ...chooser }: SidePickerProps) {
  const said = [lead, rest].filter((part) => part !== '').join(', ');
  return (
    <CardPopover
      look="button"
      label={`${SIDE_WORDS[chooser.side]}: ${said}`}
      trigger={
        <span
          className={inline(
            { gap: 2, narrow: true, fit: true, size: 13, tabular: true, leading: 'normal' },
            styles.picked,
          )}
          title={said}
        >
          <i className={styles.swatch} data-side={chooser.side} aria-hidden />
          <b className={text({ weight: 'medium', lines: 'one' })}>{lead}</b> <span>{rest}</span>{' '}
          <ChevronDown className={box({ flex: 'none', tone: 'quiet' })} size={14} aria-hidden />
        </span>
      }
    >
      <SideChooser {...chooser} />
    </CardPopover>
  );
}
