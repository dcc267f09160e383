// Puts the table on the clipboard, ready for a spreadsheet.
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { tabSeparated, type NumberTableContent } from './number-rows.ts';

const WORDS = { idle: 'Copy', copied: 'Copied', refused: 'The browser refused' } as const;

export function CopyTable({ table }: { readonly table: NumberTableContent }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(tabSeparated(table));
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <button type="button" className={buttonClass('quiet')} onClick={() => void copy()} onBlur={() => setState('idle')}>
      <Icon size={14} aria-hidden />
      <span role="status">{WORDS[state]}</span>
    </button>
  );
}
