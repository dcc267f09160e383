// Course help from wind and stream as one number, every piece on a still day, and the water over this device's sessions.
import { useMemo, useState } from 'react';
import { estimateCourseHelp, type CourseHelp } from '#engine/analysis/comparison/course-help.ts';
import { TYPED_WIND_MPS } from '#engine/analysis/still-water/still-session.ts';
import { NO_HELP } from '#engine/analysis/water-map/river-document.ts';
import { windHelp } from '#engine/analysis/water-map/wind-help.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { paceText } from '#src/format/clock.ts';
import { goldText, stillPaceText } from '#src/messages/still-messages.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { pieceName } from '../../shared/pieces/piece-labels.ts';
import { StillLines, useStillWater, type StillWater } from '../../shared/still-water/still-lines.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { helpedWay, helpSentence, streamSentence } from './help-messages.ts';
import { RiverPart } from './river-part.tsx';
import styles from './help-panel.module.css';
import type { Boat } from '#engine/recording/recording.ts';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { MAX_WATER_C, MAX_WIND_MPS } from '#src/library/still-water/conditions-setting.ts';
import { boatKey, goldOptions, useGoldSetting } from '#src/library/still-water/gold-setting.ts';

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
        <div className={styles.parts}>
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
  return <p className={styles.stream}>{streamSentence(help, windHelp(seats, alongMps, TYPED_WIND_MPS))}</p>;
}

// Wind and water of the session, and the time its boat is measured against, as the coach enters them.
const POINTS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];
const POINT_DEG = 22.5;
const FROM = POINTS.map((text, at) => ({ value: String(at * POINT_DEG), text }));

interface ConditionFieldsProps {
  readonly water: StillWater;
  readonly boat: Boat;
}

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
    <div className={styles.wind}>
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
