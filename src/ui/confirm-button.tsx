// A button that asks once more before it does something to somebody.
import { useState, type ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { focusIt } from './focus.ts';

interface ConfirmButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** What it concerns, for screen readers that read the button alone. */
  readonly of?: string;
  readonly sure: string;
  readonly keep?: string;
  readonly look?: 'secondary' | 'quiet';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon, of, sure, keep = 'Cancel', look = 'quiet', busy = false, onConfirm } = props;
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button
        type="button"
        className={buttonClass(look)}
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        onClick={() => setAsking(true)}
      >
        {icon}
        {label}
      </button>
    );
  }
  return (
    <>
      <Button
        label={sure}
        disabled={busy}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      />
      <Button look="quiet" label={keep} ref={focusIt} onClick={() => setAsking(false)} />
    </>
  );
}
