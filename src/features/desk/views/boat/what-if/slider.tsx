// Slider with its name and current value.
import { useId } from 'react';
import styles from './what-if.module.css';

interface SliderProps {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, text, value, least, most, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
