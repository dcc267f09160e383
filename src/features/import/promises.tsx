import { stack, text } from '#src/ui/primitives.ts';

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
    <ul className={stack({ columns: 'fields', gap: 12, rowGap: 4, padTop: 6, rule: 'above' })}>
      {PROMISES.map(({ title, sentence }) => (
        <li className={stack({ gap: 1, content: 'start' })} key={title}>
          <h2 className={text({ size: 14 })}>{title}</h2>
          <p className={text({ tone: 'quiet', measure: 52 })}>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
