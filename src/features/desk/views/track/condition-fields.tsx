// Wind and water of the session, and the time its boat is measured against, as the coach enters them.
import { useState } from 'react';
import type { Boat } from '#engine/recording/recording.ts';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { MAX_WATER_C, MAX_WIND_MPS } from '#src/library/still-water/conditions-setting.ts';
import { boatKey, goldOptions, useGoldSetting } from '#src/library/still-water/gold-setting.ts';
import type { StillWater } from '../../shared/still-water/use-still-water.ts';
import styles from './help-panel.module.css';

const POINTS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];
const POINT_DEG = 22.5;
const FROM = POINTS.map((text, at) => ({ value: String(at * POINT_DEG), text }));

interface ConditionFieldsProps {
  readonly water: StillWater;
  readonly boat: Boat;
}

export function ConditionFields({ water: { conditions, type }, boat }: ConditionFieldsProps) {
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
