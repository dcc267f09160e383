// Applies a new version on the coach's request, and never while a recording is being read or saved.
import { useShallow } from 'zustand/react/shallow';
import { useSessions } from '#src/library/open/sessions.ts';
import { useUpdates } from '#src/offline/updates.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row } from '#src/ui/primitives.ts';
import { reloadAdvice } from './reload-messages.ts';

const WORDS = {
  none: '',
  ready: 'A new version is ready.',
  elsewhere: 'Another tab runs a newer version.',
} as const;

export function TakeUpdate() {
  const { update, isTaking, take } = useUpdates();
  const { isFree, words } = useSessions(useShallow(reloadAdvice));
  return (
    <div className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between' })}>
      <p>
        {WORDS[update]} {words}
      </p>
      <button
        type="button"
        className={buttonClass('secondary')}
        disabled={!isFree || isTaking}
        aria-busy={isTaking}
        onClick={take}
      >
        {isTaking ? 'Reloading …' : 'Reload'}
      </button>
    </div>
  );
}
