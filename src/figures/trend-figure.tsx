// Sessions over weeks: a dot at the median, a bar over the middle half of the strokes, the trend as a line that breaks
// where something else than the rowing changed.
import { wallHourText, wallMonth, wallShortDay } from '#src/format/day-text.ts';
import { AxisX, AxisY } from './plot/axes.tsx';
import { Line, Ring, Rule, Words } from './plot/marks.tsx';
import { Plot, useGround } from './plot/plot.tsx';
import { findExtent, niceStep, ticksBetween } from './scale/scale.ts';
import { unbroken, type DatedValue } from './dated-trend.ts';

const MARGIN = { left: 52, right: 20, top: 34, bottom: 30 } as const;
const HEIGHT_PX = 258;
/** Setup changes are labeled above the sessions. */
const BREAKS_TOP = 10;
/** A change on one day is seen too. */
const CHANGE_PX = 3;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

interface TrendLook {
  readonly unit: string;
  /** From the unit of the value to the look's own. */
  readonly of: (value: number) => number;
}

interface TrendFigureProps {
  readonly sessions: readonly DatedValue[];
  readonly look: TrendLook;
  /** Keys of the sessions that are compared, drawn filled. */
  readonly compared: ReadonlySet<string>;
  readonly label: string;
  /** When it changed, drawn as the days between which that was. */
  readonly changed?: readonly { readonly from: number; readonly to: number }[];
  /** Lower as one of many. */
  readonly heightPx?: number;
}

/** "17 May"; within one day the time of it, over more than a year "May 2025"; UTC. */
function dateText(atMs: number, spanMs: number): string {
  const write = spanMs < DAY_MS ? wallHourText : spanMs > YEAR_MS ? wallMonth : wallShortDay;
  return write(new Date(atMs));
}

export function TrendFigure({ sessions, look, compared, label, heightPx = HEIGHT_PX, changed }: TrendFigureProps) {
  const values = sessions.flatMap(({ median, iqr, trend }) => {
    const half = Number.isFinite(iqr) ? iqr / 2 : 0;
    return [median - half, median + half, trend].map(look.of);
  });
  const extent = findExtent(values);
  const times = findExtent(sessions.map(({ startedAt }) => startedAt));
  if (extent === null || times === null) return null;
  const room = 0.1 * (extent[1] - extent[0]) || 1;
  const spanMs = times[1] - times[0];
  const beside = Math.max(DAY_MS / 24, 0.04 * spanMs);
  const x = [times[0] - beside, times[1] + beside] as const;
  return (
    <Plot label={label} height={heightPx} margin={MARGIN} x={x} y={[extent[0] - room, extent[1] + room]}>
      <AxisY most={heightPx / 50} />
      <Words at={({ left, top }) => [left + 4, top - 8]} middle>
        {look.unit}
      </Words>
      <AxisX
        ticks={({ width }) => ticksBetween(...x, niceStep((x[1] - x[0]) / DAY_MS, Math.max(1, width / 90)) * DAY_MS)}
        text={(at) => dateText(at, spanMs)}
      />
      <Changes changed={changed ?? []} />
      <TrendBreaks sessions={sessions} />
      {unbroken(sessions).map((run) => (
        <Line
          key={run[0]?.key}
          at={run.map(({ startedAt }) => startedAt)}
          value={run.map(({ trend }) => look.of(trend))}
          colour="var(--accent)"
          width={2}
        />
      ))}
      {sessions.map(({ key, startedAt, median, iqr }) => (
        <g key={key}>
          {Number.isFinite(iqr) && (
            <Rule
              at={startedAt}
              from={look.of(median - iqr / 2)}
              to={look.of(median + iqr / 2)}
              colour="var(--ink-2)"
              width={2}
            />
          )}
          <Ring
            at={startedAt}
            value={look.of(median)}
            radius={4.5}
            colour={compared.has(key) ? 'var(--accent)' : 'var(--ink-2)'}
            filled={compared.has(key)}
          />
        </g>
      ))}
    </Plot>
  );
}

function Changes({ changed }: { readonly changed: NonNullable<TrendFigureProps['changed']> }) {
  const { x, top, bottom } = useGround();
  return changed.map(({ from, to }) => (
    <rect
      key={from}
      x={x.at(from) - CHANGE_PX}
      width={x.at(to) - x.at(from) + 2 * CHANGE_PX}
      y={top}
      height={bottom - top}
      fill="var(--mark)"
      opacity={0.18}
    />
  ));
}

/** Between the line and the session it stands before, px. */
const BEFORE_PX = 8;
const TEXT_GAP_PX = 4;
/** Mean width of a letter of the label, px. */
const LETTER_PX = 6;
const MIN_LETTERS = 6;

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

function TrendBreaks({ sessions }: Pick<TrendFigureProps, 'sessions'>) {
  const { x: scale, left, right, bottom } = useGround();
  const broken = sessions.filter(({ changes }) => changes.length > 0);
  const lines = broken.map(({ startedAt }) => scale.at(startedAt) - BEFORE_PX);
  const texts = broken.map(({ changes }) => shortText(changes));
  const labels = placeLabels(lines, texts, left, right);
  return broken.map(({ key, changes }, index) => {
    const { x, anchor, text } = labels[index] ?? { x: left, anchor: 'start', text: '' };
    return (
      <g key={key}>
        <line
          x1={lines[index]}
          x2={lines[index]}
          y1={BREAKS_TOP}
          y2={bottom}
          stroke="var(--caution)"
          strokeDasharray="3 3"
        >
          <title>{changes.join(', ')}</title>
        </line>
        <Words at={[x, BREAKS_TOP]} anchor={anchor} middle>
          {text}
        </Words>
      </g>
    );
  });
}
