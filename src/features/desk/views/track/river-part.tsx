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
import { RiverFigure } from './river-figure.tsx';
import styles from './help-panel.module.css';

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
