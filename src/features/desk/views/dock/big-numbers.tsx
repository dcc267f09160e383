// One number as large as fits, and up to two next to it.
import { Fragment, type CSSProperties } from 'react';
import styles from './dock.module.css';
import type { RowerNumber } from './rower-numbers.ts';

/** The style sheet sizes the number by its number of characters. */
const roomFor = (value: string): CSSProperties => ({ '--characters': Math.max(3, value.length) }) as CSSProperties;

export function BigNumbers({ numbers }: { readonly numbers: readonly RowerNumber[] }) {
  if (numbers.length === 0) return null;
  return (
    <dl className={styles.numbers} data-alone={numbers.length === 1}>
      {numbers.map(({ value, unit, said, difference, isSure, notes }, at) => (
        <Fragment key={said}>
          <div className={at === 0 ? styles.lead : styles.beside}>
            <dd style={roomFor(value)}>
              {value}
              {unit !== '' && <small>{unit === '°' ? unit : ` ${unit}`}</small>}
            </dd>
            <dt>
              {said}
              {difference !== null && <>, {isSure ? <b>{difference}</b> : difference}</>}
              {notes.map((note) => `, ${note}`)}
            </dt>
          </div>
        </Fragment>
      ))}
    </dl>
  );
}
