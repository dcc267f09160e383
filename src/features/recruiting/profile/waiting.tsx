// Loading and error state, with a retry button.
import { AskAgain, type Asked } from '#src/ui/absent/fetched.tsx';
import { stack } from '#src/ui/primitives.ts';
import styles from './profile.module.css';

export function Waiting({ asked: { error, refetch } }: { readonly asked: Asked<unknown> }) {
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  return (
    <div className={stack({ gap: 3, items: 'start', content: 'start', tone: 'quiet' }, styles.waiting)} role="status">
      Loading …
    </div>
  );
}
