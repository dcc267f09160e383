import { stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';

const PROMISES = [
  {
    title: 'Every stroke, from the traces',
    sentence:
      'Catches, finishes, slips, force and power of each gate in each stroke, computed here and checked against the device’s own table where the file has one.',
  },
  {
    title: 'Timing in milliseconds',
    sentence: 'Who catches early or late relative to stroke, by oar angle and by force, with average and variation.',
  },
  {
    title: 'On the water',
    sentence:
      'The track smoothed and measured, colored by speed, rate or power, without asking any map service where you row.',
  },
];

/** Three short promises about importing a file. */
export function Promises() {
  return (
    <ul className={stack({ padTop: 6, rule: 'above' }, styles.promises)}>
      {PROMISES.map(({ title, sentence }) => (
        <li className={stack({ gap: 1, content: 'start' })} key={title}>
          <h2 className={text({ size: 14 })}>{title}</h2>
          <p className={text({ tone: 'quiet' })} style={{ maxWidth: '48ch' }}>
            {sentence}
          </p>
        </li>
      ))}
    </ul>
  );
}
