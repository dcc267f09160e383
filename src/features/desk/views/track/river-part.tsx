// Water over this device's sessions, opened one by one on request.
import { useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { BIN_M, coursePasses, type CourseLine } from '#engine/analysis/water-map/course-passes.ts';
import { NO_PLACES } from '#engine/analysis/water-map/river-document.ts';
import { riverMap, type Pass, type RiverPlace } from '#engine/analysis/water-map/river-map.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { success } from '#engine/recording/result.ts';
import { engine } from '#src/engine-client/engine.ts';
import { keptAnswers } from '#src/engine-client/kept-answers.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import { riverSessions } from './river-sessions.ts';
import styles from './help-panel.module.css';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { ValueAxis } from '#src/charts/scale/value-axis.tsx';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { signed } from '#src/format/number.ts';
import frame from '#src/charts/plot-frame.module.css';

// Course help per hundred meters, with its interval, and its effect in both directions.
const MARGIN = { left: 48, right: 12, top: 12, bottom: 26 } as const;
const HEIGHT = 200;
const Z90 = 1.645;
const PERCENT = 100;

function RiverFigure({ places, binM }: { readonly places: readonly RiverPlace[]; readonly binM: number }) {
  const { attach, width, sized } = useFigureRoom();
  const rows = places.map(({ bin, odd, even, error }) => ({
    at: (bin + 0.5) * binM,
    odd: PERCENT * odd,
    even: PERCENT * even,
    low: PERCENT * (odd - Z90 * error),
    high: PERCENT * (odd + Z90 * error),
  }));
  const [least, most] = findExtent([0, ...rows.flatMap(({ low, high, even }) => [low, high, even])]) ?? [0, 1];
  const [from, to] = findExtent(rows.map(({ at }) => at)) ?? [0, 1];
  const x = linearScale(from, to, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(least, most, HEIGHT - MARGIN.bottom, MARGIN.top);
  const xs = rows.map(({ at }) => x.at(at));
  const label = `Effect on speed along the course, in percent: ${signed(Math.min(...rows.map(({ odd }) => odd)), 1)} to ${signed(Math.max(...rows.map(({ odd }) => odd)), 1)}.`;
  return (
    <div ref={attach} className={frame.frame}>
      <p>Percent of speed. Line: gained along the course, with 90% interval. Dashed: both directions.</p>
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} role="img" aria-label={label}>
          <ValueAxis
            ticks={ticksBetween(least, most, niceStep(most - least, 4))}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(tick) => signed(tick, 1)}
          />
          <path
            className={styles.band}
            d={bandPath(
              xs,
              rows.map(({ high }) => y.at(high)),
              rows.map(({ low }) => y.at(low)),
            )}
          />
          <path
            className={styles.odd}
            d={linePath(
              xs,
              rows.map(({ odd }) => y.at(odd)),
            )}
          />
          <path
            className={styles.even}
            d={linePath(
              xs,
              rows.map(({ even }) => y.at(even)),
            )}
          />
          {ticksBetween(from, to, niceStep(to - from, Math.max(1, Math.floor(width / 90)))).map((tick) => (
            <text key={tick} className={frame.tick} x={x.at(tick)} y={HEIGHT - 8} textAnchor="middle">
              {tick} m
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

const MIN_DAYS = 3;

const askKept = keptAnswers(engine);

const findLinePasses = (analysis: Analysis, line: CourseLine, day: number): Pass[] =>
  coursePasses(analysis, selectedStrokes(analysis.strokes).strokes, line, day);

interface RiverPartProps {
  readonly analysis: Analysis;
  readonly axisDeg: number;
}

export function RiverPart({ analysis, axisDeg }: RiverPartProps) {
  const records = useLibrary((library) => library.records);
  const [places, setPlaces] = useState<readonly RiverPlace[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const alike = riverSessions(records, analysis.boat.seatCount);
  const days = new Set(alike.map(({ day }) => day)).size;
  const { track } = analysis;
  const ask = async (): Promise<void> => {
    const line: CourseLine = {
      latitudeDeg: track?.latitudeDeg[0] ?? Number.NaN,
      longitudeDeg: track?.longitudeDeg[0] ?? Number.NaN,
      axisDeg,
    };
    const passes: Pass[] = [];
    for (const [at, { fingerprint, day }] of alike.entries()) {
      setDone(at);
      const found = await askKept(fingerprint, async (opened) => success(findLinePasses(opened.analysis, line, day)));
      if (found.ok) passes.push(...found.value);
    }
    setPlaces(riverMap(passes));
    setDone(null);
  };
  if (days < MIN_DAYS) {
    return (
      <div className={styles.river}>
        <p>
          To map the water, you need sessions from {MIN_DAYS} different days in this boat class; you have {days}.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.river} aria-busy={done !== null}>
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-disabled={done !== null}
        onClick={() => done === null && void ask()}
      >
        {done === null ? `The water over ${alike.length} sessions` : `Reading session ${done + 1} of ${alike.length}`}
      </button>
      {places !== null && (places.length === 0 ? <p>{NO_PLACES}</p> : <RiverFigure places={places} binM={BIN_M} />)}
    </div>
  );
}
