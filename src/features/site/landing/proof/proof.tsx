// Evidence from our own tests on a real recording, with its date.
import { Link } from '@tanstack/react-router';
import { dayText } from '#src/format/day-text.ts';
import { stack, text } from '#src/ui/primitives.ts';
import agreement from './agreement.json';
import styles from '../landing.module.css';
import speed from './speed.json';

const { driveTimeS, catchAngleDeg, finishAngleDeg, powerW, measuredOn } = agreement;

/** Rounded up, so that the agreement is not overstated. */
const withinMs = Math.ceil(10_000 * driveTimeS.maxAbsoluteDifference) / 10;

const FIGURES = [
  {
    figure: catchAngleDeg.equal + finishAngleDeg.equal,
    unit: `of ${catchAngleDeg.compared + finishAngleDeg.compared}`,
    words: 'catch and finish angles the same as the recorder’s own',
  },
  {
    figure: driveTimeS.equal,
    unit: `of ${driveTimeS.compared}`,
    words: `drive times within ${withinMs} ms of the recorder’s own`,
  },
  {
    figure: Math.abs(powerW.meanDifference).toFixed(1),
    unit: 'W',
    words: `between both powers on average; at most ${powerW.maxAbsoluteDifference} W in one stroke`,
  },
  {
    figure: (speed.medianMs / 1000).toFixed(2),
    unit: 's',
    words: `to read ${speed.megabytes} MB of traces, on two cores under Node, ${dayText(speed.measuredOn)}`,
  },
  {
    figure: 0,
    unit: 'files uploaded',
    words: 'Your browser opens the file on your own computer, even offline',
  },
] as const;

export function Proof() {
  return (
    <section className={stack({ padTop: 5 }, styles.proof)} aria-labelledby="proof">
      <div>
        <h2 className={text({ size: 20 })} id="proof">
          Checked against the recorder, stroke by stroke
        </h2>
        <p className={text({ tone: 'quiet' })}>
          A minute of a real eight, measured on {dayText(measuredOn)} by our own test.{' '}
          <Link to="/about">How each number is defined</Link>
        </p>
      </div>
      <ul>
        {FIGURES.map(({ figure, unit, words }) => (
          <li key={words}>
            <p className={text({ tone: 'quiet', size: 20 })}>
              <strong className={text({ tone: 'ink', size: 40, tabular: true })}>{figure}</strong> {unit}
            </p>
            <p className={text({ tone: 'quiet' })}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
