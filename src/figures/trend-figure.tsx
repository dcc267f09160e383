// Sessions over weeks: a dot at the median, a bar over the middle half of the strokes, the trend as a line that breaks
// where something else than the rowing changed.
import { wallHourText, wallMonth, wallShortDay } from '#src/format/day-text.ts';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { findExtent, linearScale, niceStep, stepDecimals, ticksBetween } from './scale/scale.ts';
import { linePath } from './svg-path.ts';
import { useFigureRoom } from './use-figure-room.ts';
import { ValueAxis } from './scale/value-axis.tsx';
import frame from './plot-frame.module.css';
import { unbroken, type DatedValue } from './dated-trend.ts';
import styles from './trend-figure.module.css';

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
  const { attach, width, sized } = useFigureRoom();
  const values = sessions.flatMap(({ median, iqr, trend }) => {
    const half = Number.isFinite(iqr) ? iqr / 2 : 0;
    return [median - half, median + half, trend].map(look.of);
  });
  const extent = findExtent(values);
  const times = findExtent(sessions.map(({ startedAt }) => startedAt));
  if (extent === null || times === null) return null;
  const room = 0.1 * (extent[1] - extent[0]) || 1;
  const y = linearScale(extent[0] - room, extent[1] + room, heightPx - MARGIN.bottom, MARGIN.top);
  const beside = Math.max(DAY_MS / 24, 0.04 * (times[1] - times[0]));
  const x = linearScale(
    times[0] - beside,
    times[1] + beside,
    MARGIN.left,
    Math.max(MARGIN.left + 1, width - MARGIN.right),
  );
  const step = niceStep(y.to - y.from, heightPx / 50);
  const decimals = stepDecimals(step);
  const dateStep = niceStep((x.to - x.from) / DAY_MS, Math.max(1, width / 90)) * DAY_MS;
  return (
    <div ref={attach} className={frame.frame}>
      {width > 0 && (
        <svg {...sized(width, heightPx)} role="img" aria-label={label}>
          <ValueAxis
            ticks={ticksBetween(y.from, y.to, step)}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(tick) => fixed(tick, decimals)}
          />
          <text className={frame.tick} x={MARGIN.left + 4} y={MARGIN.top - 8} dy="0.35em">
            {look.unit}
          </text>
          {ticksBetween(x.from, x.to, dateStep).map((at) => (
            <text key={at} className={frame.tick} x={x.at(at)} y={heightPx - 9} textAnchor="middle">
              {dateText(at, times[1] - times[0])}
            </text>
          ))}
          {changed?.map(({ from, to }) => (
            <rect
              key={from}
              className={styles.changed}
              x={x.at(from) - CHANGE_PX}
              width={x.at(to) - x.at(from) + 2 * CHANGE_PX}
              y={MARGIN.top}
              height={heightPx - MARGIN.bottom - MARGIN.top}
            />
          ))}
          <TrendBreaks
            sessions={sessions}
            at={x.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            top={BREAKS_TOP}
            bottom={heightPx - MARGIN.bottom}
          />
          {unbroken(sessions).map((run) => (
            <path
              key={run[0]?.key}
              className={box({ fill: 'none', stroke: 'accent', pen: 2, joins: true })}
              d={linePath(
                run.map(({ startedAt }) => x.at(startedAt)),
                run.map(({ trend }) => y.at(look.of(trend))),
              )}
            />
          ))}
          {sessions.map(({ key, startedAt, median, iqr }) => (
            <g key={key} data-compared={compared.has(key)} className={styles.session}>
              {Number.isFinite(iqr) && (
                <line
                  className={box({ stroke: 'quiet', pen: 2 })}
                  x1={x.at(startedAt)}
                  x2={x.at(startedAt)}
                  y1={y.at(look.of(median - iqr / 2))}
                  y2={y.at(look.of(median + iqr / 2))}
                />
              )}
              <circle
                className={box({ fill: 'surface', stroke: 'quiet', pen: 2 })}
                cx={x.at(startedAt)}
                cy={y.at(look.of(median))}
                r={4.5}
              />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

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

function TrendBreaks({ sessions, at, fromX, toX, top, bottom }: TrendBreaksProps) {
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
