// Ends all accesses and links at once, after one confirmation; the family can still view.
import { problemOf } from '#src/data/client/failed-request.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { counted } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ConfirmButton } from '#src/ui/confirm-button.tsx';
import { row } from '#src/ui/primitives.ts';
import type { Reader } from './readers.ts';
import { stopReader } from './stop-reader.ts';
import styles from '../profile.module.css';

interface StopAllProps {
  readonly uaid: string;
  /** Readers whose access can be ended. */
  readonly readers: readonly Reader[];
}

export function StopAll({ uaid, readers }: StopAllProps) {
  const change = useChange(
    // One at a time: after a failure, earlier ones stay ended, and a second click continues.
    async (all: readonly Reader[]) => {
      for (const reader of all) await stopReader(reader);
    },
    [sharingQuery(uaid).queryKey],
  );
  if (readers.length === 0) return null;
  return (
    <div className={row({ gap: 3, wrap: true }, styles.buttons)}>
      <ConfirmButton
        label="Stop all sharing …"
        sure={`Yes: stop ${counted(readers.length, 'access or link', 'accesses and links')}`}
        look="secondary"
        busy={change.isPending}
        onConfirm={() => change.mutate(readers)}
      />
      <Problem sentence={problemOf(change.error)} />
    </div>
  );
}
