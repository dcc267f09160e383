// Sections of the landing page below its first screen: how it works in three steps, and the devices it reads.
import { Link } from '@tanstack/react-router';
import { box, row, text } from '#src/ui/primitives.ts';
import { DEVICES } from '#src/library/import/formats-read.gen.ts';
import { bestKnownDevices } from '#src/library/import/featured-devices.ts';
import styles from './landing.module.css';

const STEPS = [
  {
    title: 'Upload',
    words:
      'Drop an export from your telemetry system on the page, or a whole folder of them. Your browser opens it on your own computer; no copy is sent to us.',
  },
  {
    title: 'Analyze',
    words:
      'Strokes, pieces, seats and sides are detected in a second or two. Pick a piece and every number, curve and map updates. Sensor errors are flagged, not hidden.',
  },
  {
    title: 'Track',
    words:
      'Sessions stay in your library with crew and notes. Compare two at the same rate and see whether a change is bigger than normal variation.',
  },
] as const;

export function Steps() {
  return (
    <section className={`${styles.part} ${styles.steps}`} aria-labelledby="steps">
      <h2 id="steps">How it works</h2>
      <ol>
        {STEPS.map(({ title, words }) => (
          <li key={title}>
            <h3 className={row({ gap: 3, align: 'stretch', size: 16 })}>{title}</h3>
            <p className={box({ above: 1, tone: 'quiet', ragged: 'pretty' })}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Supported devices that coaches know, from the format registry. */
export function Devices() {
  const named = bestKnownDevices();
  return (
    <section
      className={row({ gap: 6, rowGap: 2, wrap: true, align: 'baseline', padY: 4 }, styles.devices)}
      aria-labelledby="devices"
    >
      <h2 className={text({ tone: 'quiet', size: 14, weight: 'regular' })} id="devices">
        Reads
      </h2>
      <ul className={row({ gap: 6, rowGap: 2, wrap: true, align: 'stretch', flex: 1, weight: 'medium' })}>
        {named.map((device) => (
          <li key={device}>{device}</li>
        ))}
        <li>
          <Link className={text({ tone: 'accent' })} to="/about">
            and {DEVICES.length - named.length} more
          </Link>
        </li>
      </ul>
    </section>
  );
}
