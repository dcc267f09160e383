// A figure's numbers as a table, for mouse, keyboard and screen readers.
import { type ReactNode, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { inertText } from '#engine/exports/table.ts';
import { ABSENT } from '#src/format/number.ts';
import { groupMark } from '#src/format/reader.ts';
import styles from './figure-panel.module.css';
import { visuallyHidden, box, text as words } from '#src/ui/primitives.ts';
import tables from '#src/ui/table.module.css';

export interface FigureRows {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly ReactNode[])[];
}

export function FigureTable({ caption, columns, rows }: FigureRows & { readonly caption: string }) {
  return (
    <div className={box({ overflow: 'auto' }, styles.scroll)} {...scrollRegion(caption)}>
      <table className={words({ size: 13 }, `${tables.table} ${styles.table}`)}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([row, cells]) => (
            <tr key={row}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Digits with the reader's decimal mark, which the reader's spreadsheet takes: a true minus, a plus on differences. */
const NUMBER = /^[+−-]?\d+(?:[.,]\d+)?$/u;
const HAS_THOUSANDS = /^[+−-]?\d{1,3}(?:[,\u2009]\d{3})+(?!\d)/u;

/** A cell of text from the screen: numbers plain, absence empty, formulas inert, one line. */
export function clipboardCell(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/gu, ' ').trim();
  if (line === ABSENT) return '';
  const number = HAS_THOUSANDS.test(line) ? line.replaceAll(groupMark(), '') : line;
  if (NUMBER.test(number)) return number.replace('−', '-').replace('+', '');
  return inertText(line);
}

export const tabSeparatedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(clipboardCell).join('\t')).join('\n');

/** The first table inside `element`, as it is read on the screen. */
export function shownTable(element: Element | null): string {
  const rows = [...(element?.querySelector('table')?.rows ?? [])];
  return tabSeparatedText(rows.map(({ cells }) => Array.from(cells, (cell) => cell.innerText)));
}

const WORDS = { copied: 'Copied', refused: 'The browser refused' } as const;

interface CopyButtonProps {
  readonly text: () => string;
  /** Name of the copied table, where "Copy table" would be ambiguous. */
  readonly label?: string;
  /** On the button. */
  readonly words?: string;
  readonly className?: string;
}

/** Puts numbers on the clipboard, ready for a spreadsheet, and says so. */
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

/** A box that scrolls must be reachable by keyboard in every browser, so it takes focus and has a name. */
export const scrollRegion = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 }) as const;
