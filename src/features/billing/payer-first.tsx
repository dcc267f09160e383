// Shown when a plan is not available yet: under 18 asks a parent, an adult confirms their age first.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import styles from './plan-page.module.css';

const SAID = { copied: 'Copied.', refused: 'The browser did not allow it. The address is below.' } as const;

export function AskParent({ address }: { readonly address: string }) {
  const [outcome, setOutcome] = useState<keyof typeof SAID | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <Subject
      title="Ask a parent"
      words="An adult buys and pays for a plan. What’s free stays free, and nothing you entered is lost."
    >
      <ol className={stack({ gap: 2, padStart: 5, list: 'decimal' })}>
        <li>Send a parent or guardian the link to the pricing page.</li>
        <li>
          They take the plan out in an account of their own. It is open to you as soon as you have each other in{' '}
          <Link to="/family">your family</Link>.
        </li>
      </ol>
      <div className={stack({ gap: 2, items: 'start' })}>
        <button type="button" className={buttonClass('secondary')} onClick={() => void copy()}>
          Copy the address
        </button>
        <p role="status">{outcome !== null && SAID[outcome]}</p>
        {outcome === 'refused' && <p className={text({ tone: 'quiet' }, styles.quiet)}>{address}</p>}
      </div>
    </Subject>
  );
}

export function ConfirmAdult() {
  return (
    <Subject title="Before a plan" words="You must be 18 or older to pay. We ask this once.">
      <div className={row({ gap: 3, wrap: true, align: 'stretch' })}>
        <Link to="/age" search={{ as: 'parent' }} className={buttonClass('secondary')}>
          I am a parent or guardian
        </Link>
        <Link to="/age" className={buttonClass('secondary')}>
          I row myself
        </Link>
      </div>
    </Subject>
  );
}
