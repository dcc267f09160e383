// Saved custom metrics with their formulas, and errors in invalid ones.
import { X } from 'lucide-react';
import type { ChannelFault } from '#engine/query/channels.ts';
import { useChannelSetting } from '#src/library/notebook/own-quantities.ts';
import styles from './ask-dialog.module.css';

interface OwnQuantitiesProps {
  readonly faults: readonly ChannelFault[];
  readonly onWord: (word: string) => void;
}

export function OwnQuantities({ faults, onWord }: OwnQuantitiesProps) {
  const { written, remove } = useChannelSetting();
  if (written.length === 0) return null;
  return (
    <ul className={styles.own} aria-label="Custom metrics">
      {written.map(({ name, formula }) => {
        const fault = faults.find((one) => one.written.name === name);
        return (
          <li key={name}>
            <button type="button" onClick={() => onWord(name)}>
              {name}
            </button>{' '}
            = {formula}
            {fault !== undefined && <em> {fault.sentence}</em>}
            <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(name)}>
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
