// On every view of a session whose recording the browser has deleted: what is gone, what is not, and the way back.
import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import type { SessionId } from '#workers/api.ts';
import { useIsLost } from '#src/engine-client/engine.ts';
import { takeFiles } from '#src/library/import/take-files.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row } from '#src/ui/primitives.ts';

interface LostSessionProps {
  readonly session: SessionId;
  readonly fileName: string;
  readonly take?: (files: readonly File[]) => void;
}

export function LostSession({ session, fileName, take = takeFiles }: LostSessionProps) {
  const isLost = useIsLost(session);
  const picker = useRef<HTMLInputElement>(null);
  if (!isLost) return null;
  return (
    <div role="alert" className={row({ gap: 4, rowGap: 2, wrap: true })}>
      <p className={box({ flex: 1, basis: '20rem', tone: 'bad' })}>
        The browser deleted the recording of this session. Names, notes and pieces are still here. Open {fileName}{' '}
        again.
      </p>
      <button type="button" className={buttonClass('secondary')} onClick={() => picker.current?.click()}>
        <FolderOpen size={16} aria-hidden />
        Open the file again
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="The session’s file"
        onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
      />
    </div>
  );
}
