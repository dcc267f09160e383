// Puts numbers on the clipboard, ready for a spreadsheet, and says so.
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const WORDS = { copied: 'Copied', refused: 'The browser refused' } as const;

interface CopyButtonProps {
  readonly text: () => string;
  /** Name of the copied table, where "Copy table" would be ambiguous. */
  readonly label?: string;
  /** On the button. */
  readonly words?: string;
  readonly className?: string;
}

export function CopyButton({ text, label, words = 'Copy table', className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | keyof typeof WORDS>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <button
      type="button"
      className={className}
      aria-label={state === 'idle' ? label : undefined}
      onClick={() => void copy()}
      onBlur={() => setState('idle')}
    >
      <Icon size={14} aria-hidden />
      <span role="status">{state === 'idle' ? words : WORDS[state]}</span>
    </button>
  );
}
