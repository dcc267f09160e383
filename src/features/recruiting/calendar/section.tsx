// What the sections below the calendar share: their frame, and the words for a date's certainty and source.
import type { ReactNode } from 'react';
import { Subject } from '#src/ui/sheet-page.tsx';
import { stack } from '#src/ui/primitives.ts';
import type { ReferenceSource } from '#src/data/calendar-rows.ts';
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import styles from './calendar.module.css';

interface SectionProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** Controls no wider than needed. */
export const Section = ({ title, words, children }: SectionProps) => (
  <Subject title={title} words={words} wide>
    <div className={stack({ gap: 4, items: 'start', content: 'start' }, styles.control)}>{children}</div>
  </Subject>
);

export type SourceTitles = ReadonlyMap<string, ReferenceSource>;

const WORDS = {
  high: 'Sure',
  medium: 'Fairly sure: read in one place, or a pattern that held before',
  low: 'Unconfirmed: check before you plan around it',
};

/** "Sure. Announced." Null for the athlete's own entries, which need no source. */
export function confidenceWords({ confidence, basis }: Pick<CalendarEntry, 'confidence' | 'basis'>): string | null {
  if (confidence === null) return null;
  return `${WORDS[confidence]}. ${basis === 'announced' ? 'Announced.' : 'Calculated from the rule, not officially announced.'}`;
}

/** "Source: Rower's Edge. As of 2026-11." */
export function sourceWords(codes: readonly string[], asOf: string | null, titles: SourceTitles): string | null {
  if (codes.length === 0) return null;
  const named = codes.map((code) => {
    const source = titles.get(code);
    if (source === undefined) return code;
    return source.dated === null ? source.title : `${source.title} (${source.dated})`;
  });
  const label = codes.length === 1 ? 'Source' : 'Sources';
  const listed = `${label}: ${named.join('; ')}.`;
  return asOf === null ? listed : `${listed} As of ${asOf}.`;
}
