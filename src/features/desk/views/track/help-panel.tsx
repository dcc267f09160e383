// Course help from wind and stream as one number, every piece on a still day, and the water over this device's
// sessions.
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { useMemo, useState } from 'react';
import { estimateCourseHelp, type CourseHelp } from '#engine/analysis/comparison/course-help.ts';
import { TYPED_WIND_MPS } from '#engine/analysis/still-water/still-water.ts';
import { NO_HELP, NO_PLACES } from '#engine/analysis/water-map/river-document.ts';
import {
  windHelp,
  BIN_M,
  coursePasses,
  type CourseLine,
  riverMap,
  type Pass,
  type RiverPlace,
} from '#engine/analysis/water-map/river-map.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { paceText } from '#src/format/clock.ts';
import { goldText, stillPaceText } from '#src/messages/still-messages.ts';
import type { Boat } from '#engine/recording/recording.ts';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { MAX_WATER_C, MAX_WIND_MPS, boatKey, goldOptions, useGoldSetting } from '#src/library/still-settings.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { success } from '#engine/recording/result.ts';
import { engine, keptAnswers } from '#src/engine-client/engine.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { Button } from '#src/ui/buttons.tsx';
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line } from '#src/figures/plot/marks.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { signed } from '#src/format/number.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { pieceName } from '../../shared/pieces/piece-labels.ts';
import { StillLines, useStillWater, type StillWater } from '../../shared/still-water/still-lines.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { helpedWay, helpSentence, streamSentence, riverSessions } from './track-findings.ts';

const ABOUT = text({ tone: 'quiet', size: 13, measure: 84 });

export function HelpPanel(props: ViewProps) {
  const { analysis } = props;
  const { strokes } = useMemo(() => selectedStrokes(analysis.strokes), [analysis.strokes]);
  const help = useMemo(() => estimateCourseHelp(analysis, strokes), [analysis, strokes]);
  const water = useStillWater(props);
  const isKnown = help !== null || water.still?.session != null;
  return (
    <FigurePanel
      title="Wind and stream"
      area="help"
      finding={help === null ? '' : helpSentence(help)}
      optional
      empty={isKnown ? null : NO_HELP}
      picture="none"
      actions={<MetricInfo ids={['courseHelp', 'stillPace', 'riverMap']} about="Wind and stream" />}
      table={() => ({
        columns: ['Piece', 'As rowed /500 m', 'On a still day /500 m', 'Of gold'],
        rows: stillRows(analysis, water),
      })}
    >
      {isKnown && (
        <div className={stack({ gap: 3 })}>
          <ConditionFields key={analysis.source.fileName} water={water} boat={analysis.boat} />
          {help !== null && <Stream help={help} water={water} seats={analysis.boat.seatCount} />}
          <StillLines analysis={analysis} water={water} />
          {help !== null && <RiverPart analysis={analysis} axisDeg={help.axisDeg} />}
        </div>
      )}
    </FigurePanel>
  );
}

const stillRows = ({ pieces }: ViewProps['analysis'], { still, goldS }: StillWater): string[][] =>
  pieces.map((piece, at) => {
    const own = still?.pieces[at] ?? null;
    return [
      pieceName(piece, at),
      paceText(piece.speedMps),
      own === null ? '–' : stillPaceText(own),
      own === null || goldS === null ? '–' : goldText(own, goldS),
    ];
  });

interface StreamProps {
  readonly help: CourseHelp;
  readonly water: StillWater;
  readonly seats: number | null;
}

/** A known wind splits the number. */
function Stream({ help, water: { conditions }, seats }: StreamProps) {
  if (conditions.wind === null) return null;
  const toward = ((conditions.wind.fromDeg + 180 - helpedWay(help)) * Math.PI) / 180;
  const alongMps = conditions.wind.mps * Math.cos(toward);
  return <p className={ABOUT}>{streamSentence(help, windHelp(seats, alongMps, TYPED_WIND_MPS))}</p>;
}

const POINTS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];
const POINT_DEG = 22.5;
const FROM = POINTS.map((text, at) => ({ value: String(at * POINT_DEG), text }));

interface ConditionFieldsProps {
  readonly water: StillWater;
  readonly boat: Boat;
}

/** Wind and water of the session, and the time its boat is measured against, as the coach enters them. */
function ConditionFields({ water: { conditions, type }, boat }: ConditionFieldsProps) {
  const { wind, waterC } = conditions;
  const [fromDeg, setFromDeg] = useState(wind?.fromDeg ?? 0);
  const { classes, own, choose } = useGoldSetting();
  const options = goldOptions(boat, own);
  const typeWind = (mps: number | null, from: number): void => {
    setFromDeg(from);
    type?.({ waterC, wind: mps === null ? null : { mps, fromDeg: from } });
  };
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, size: 13 })}>
      {type !== null && (
        <>
          <Field
            label="Wind, m/s"
            value={wind?.mps ?? null}
            most={MAX_WIND_MPS}
            onChange={(mps) => typeWind(mps, fromDeg)}
          />
          <SelectBox
            label="Wind from"
            options={FROM}
            value={String(fromDeg)}
            onChange={(from) => typeWind(wind?.mps ?? null, Number(from))}
          />
          <Field
            label="Water, °C"
            value={waterC}
            most={MAX_WATER_C}
            onChange={(celsius) => type({ wind, waterC: celsius })}
          />
        </>
      )}
      {options.length > 1 && (
        <SelectBox
          label="Gold time"
          options={options}
          value={classes[boatKey(boat)] ?? ''}
          onChange={(chosen) => choose(boatKey(boat), chosen === '' ? null : chosen)}
        />
      )}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  /** Null when empty. */
  readonly value: number | null;
  readonly most: number;
  readonly onChange: (value: number | null) => void;
}

/** Applies on blur or Enter; anything but a number from 0 to `most` goes back. */
function Field({ label, value, most, onChange }: FieldProps) {
  const shown = value === null ? '' : String(value);
  return (
    <label>
      {label}{' '}
      <input
        className={box({ field: true, padX: 2, tall: 28 })}
        size={4}
        key={shown}
        inputMode="decimal"
        defaultValue={shown}
        onBlur={({ target }) => {
          const text = target.value.trim().replace(',', '.');
          const written = Number(text);
          if (text === shown) return;
          if (text === '') onChange(null);
          else if (written >= 0 && written <= most) onChange(written);
          else target.value = shown;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}

const MARGIN = { left: 48, right: 12, top: 12, bottom: 26 } as const;
const PERCENT = 100;

/** Course help per hundred meters, with its interval, and its effect in both directions. */
function RiverFigure({ places, binM }: { readonly places: readonly RiverPlace[]; readonly binM: number }) {
  const rows = places.map(({ bin, odd, even, error }) => ({
    at: (bin + 0.5) * binM,
    odd: PERCENT * odd,
    even: PERCENT * even,
    low: PERCENT * (odd - Z90 * error),
    high: PERCENT * (odd + Z90 * error),
  }));
  const at = rows.map((one) => one.at);
  const [from, to] = findExtent(at) ?? [0, 1];
  const odd = rows.map((one) => one.odd);
  const label = `Effect on speed along the course, in percent: ${signed(Math.min(...odd), 1)} to ${signed(Math.max(...odd), 1)}.`;
  return (
    <div className={box({ full: true })}>
      <p className={ABOUT}>
        Percent of speed. Line: gained along the course, with 90% interval. Dashed: both directions.
      </p>
      <Plot
        label={label}
        height={200}
        margin={MARGIN}
        x={[from, to]}
        y={findExtent([0, ...rows.flatMap(({ low, high, even }) => [low, high, even])]) ?? [0, 1]}
      >
        <AxisY most={4} text={(tick) => signed(tick, 1)} />
        <Band
          at={at}
          from={rows.map(({ low }) => low)}
          to={rows.map(({ high }) => high)}
          colour="var(--accent)"
          opacity={0.16}
        />
        <Line at={at} value={odd} colour="var(--accent)" width={2.25} />
        <Line at={at} value={rows.map(({ even }) => even)} colour="var(--ink-2)" width={2.25} dash="6 4" />
        <AxisX
          ticks={({ width }) => ticksBetween(from, to, niceStep(to - from, Math.max(1, Math.floor(width / 90))))}
          text={(tick) => `${tick} m`}
        />
      </Plot>
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

/** Water over this device's sessions, opened one by one on request. */
function RiverPart({ analysis, axisDeg }: RiverPartProps) {
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
      <div className={stack({ gap: 2, items: 'start' })}>
        <p className={ABOUT}>
          To map the water, you need sessions from {MIN_DAYS} different days in this boat class; you have {days}.
        </p>
      </div>
    );
  }
  return (
    <div className={stack({ gap: 2, items: 'start' })} aria-busy={done !== null}>
      <Button
        label={
          done === null ? `The water over ${alike.length} sessions` : `Reading session ${done + 1} of ${alike.length}`
        }
        aria-disabled={done !== null}
        onClick={() => done === null && void ask()}
      />
      {places !== null &&
        (places.length === 0 ? <p className={ABOUT}>{NO_PLACES}</p> : <RiverFigure places={places} binM={BIN_M} />)}
    </div>
  );
}
