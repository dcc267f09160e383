// A button that asks once more before it does something to somebody.
import { useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { focusIt } from './focus-it.ts';

interface ConfirmButtonProps {
  readonly label: string;
  /** What it concerns, for screen readers that read the button alone. */
  readonly of: string;
  readonly sure: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmButton({ label, of, sure, busy, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-label={`${label}: ${of}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={buttonClass('secondary')}
        disabled={busy}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {sure}
      </button>
      <button type="button" ref={focusIt} className={buttonClass('quiet')} onClick={() => setAsking(false)}>
        Cancel
      </button>
    </>
  );
}
