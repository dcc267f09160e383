// Verified results from the Concept2 Logbook, if this installation is connected: the user consents there and returns.
import { useQuery } from '@tanstack/react-query';
import { logbookPage, logbookQuery } from '#src/data/people/logbook.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { row } from '#src/ui/primitives.ts';
import styles from './results.module.css';

export function FromLogbook({ uaid }: { readonly uaid: string }) {
  const { data: isConnected } = useQuery(logbookQuery);
  const { busy, problem, send } = useRequest();
  if (isConnected !== true) return null;
  return (
    <div className={row({ gap: 3, wrap: true }, styles.end)}>
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-disabled={busy}
        onClick={() => void send(async () => window.location.assign(await logbookPage(uaid)))}
      >
        Read verified tests from the Concept2 Logbook
      </button>
      <Problem sentence={problem} />
    </div>
  );
}
