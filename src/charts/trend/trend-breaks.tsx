// Where something else than the rowing changed: a line across the trend and what it was, as far as there is room.
import { box } from '#src/ui/primitives.ts';
import type { DatedValue } from './dated-value.ts';
import styles from './trend-figure.module.css';

/** Between the line and the session it stands before, px. */
const BEFORE_PX = 8;
const TEXT_GAP_PX = 4;
/** Mean width of a letter of the label, px. */
const LETTER_PX = 6;
const MIN_LETTERS = 6;

interface TrendBreaksProps {
  readonly sessions: readonly DatedValue[];
  readonly at: (startedAt: number) => number;
  readonly fromX: number;
  readonly toX: number;
  readonly top: number;
  readonly bottom: number;
}

interface Label {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  readonly text: string;
}

/** As many letters as fit; '' where so few fit that they would say nothing. */
function fitted(text: string, roomPx: number): string {
  const letters = Math.floor(roomPx / LETTER_PX);
  if (text.length <= letters) return text;
  return letters < MIN_LETTERS ? '' : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** Behind each line, or before it where there is more room that no other label takes. */
function placeLabels(lines: readonly number[], texts: readonly string[], fromX: number, toX: number): Label[] {
  let takenTo = fromX;
  return lines.map((x, index): Label => {
    const text = texts[index] ?? '';
    const behindPx = (lines[index + 1] ?? toX) - x - 2 * TEXT_GAP_PX;
    const beforePx = x - takenTo - 2 * TEXT_GAP_PX;
    const isBefore = text.length * LETTER_PX > behindPx && beforePx > behindPx;
    const shown = fitted(text, isBefore ? beforePx : behindPx);
    takenTo = isBefore ? x : x + TEXT_GAP_PX + shown.length * LETTER_PX;
    return { x: isBefore ? x - TEXT_GAP_PX : x + TEXT_GAP_PX, anchor: isBefore ? 'end' : 'start', text: shown };
  });
}

const shortText = (changes: readonly string[]): string =>
  changes.length > 1 ? `${changes[0] ?? ''}, and ${changes.length - 1} more` : changes.join('');

export function TrendBreaks({ sessions, at, fromX, toX, top, bottom }: TrendBreaksProps) {
  const broken = sessions.filter(({ changes }) => changes.length > 0);
  const lines = broken.map(({ startedAt }) => at(startedAt) - BEFORE_PX);
  const texts = broken.map(({ changes }) => shortText(changes));
  const labels = placeLabels(lines, texts, fromX, toX);
  return broken.map(({ key, changes }, index) => {
    const { x, anchor, text } = labels[index] ?? { x: fromX, anchor: 'start', text: '' };
    return (
      <g key={key}>
        <line className={styles.break} x1={lines[index]} x2={lines[index]} y1={top} y2={bottom}>
          <title>{changes.join(', ')}</title>
        </line>
        <text className={box({ size: 12, fill: 'quiet' })} x={x} y={top} dy="0.35em" textAnchor={anchor}>
          {text}
        </text>
      </g>
    );
  });
}
