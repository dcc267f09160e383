// Six main features, each with a small drawing.
import { box, text } from '#src/ui/primitives.ts';
import styles from './features.module.css';

interface Feature {
  readonly title: string;
  readonly words: string;
  /** Drawing of 72 by 40 units: `line` in ink, `mark` in the highlight color. */
  readonly line: string;
  readonly mark: string;
  /** The mark is points instead of a line. */
  readonly points?: true;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Power curves',
    words: 'Watts of every seat, stroke by stroke, and the best each one held for ten seconds, a minute, the piece.',
    line: 'M2 38H70M2 6C10 18 18 23 30 26S56 31 70 32',
    mark: 'M2 12C10 22 18 27 30 29.5S56 34 70 34.6',
  },
  {
    title: 'Stroke rate and rhythm',
    words: 'Rate, pace, meters per stroke and drive-to-recovery ratio for a session, a piece or twenty strokes.',
    line: 'M2 34H12V26H30V16H50V30H60V34H70',
    mark: 'M30 16H50',
  },
  {
    title: 'Crew synchronization',
    words:
      'Catch and finish timing in milliseconds relative to stroke. See who is consistently late and who is just inconsistent.',
    line: 'M36 2V38M22 8H34M30 18H52M14 28H30',
    mark: 'M28 8h.01M41 18h.01M22 28h.01',
    points: true,
  },
  {
    title: 'Gate force signatures',
    words: 'Force by gate angle with catch slip, peak and wash marked, from lock-on to release.',
    line: 'M2 36C8 34 14 26 20 15S34 4 42 8S58 26 70 37',
    mark: 'M31 5.6h.01',
    points: true,
  },
  {
    title: 'GPS track',
    words: 'Your course colored by speed or any metric, 500 m splits, and timing lines you place yourself.',
    line: 'M4 34L30 18C38 13 46 12 54 7',
    mark: 'M54 7C64 2 70 10 60 14L40 24L24 36',
  },
  {
    title: 'Each rower, over the season',
    words: 'One seat against the crew and the target of its class, and one session against another at the same rate.',
    line: 'M2 30L14 26L26 28L38 20L50 18',
    mark: 'M50 18L62 12L70 8',
  },
];

export function Features() {
  return (
    <section className={styles.features} aria-labelledby="features">
      <h2 id="features">What coaches get</h2>
      <ul>
        {FEATURES.map(({ title, words, line, mark, points = false }) => (
          <li key={title}>
            <svg viewBox="0 0 72 40" width="72" height="40" aria-hidden>
              <path className={box({ stroke: 'quiet', pen: 1.5 })} d={line} />
              <path className={points ? styles.points : styles.mark} d={mark} />
            </svg>
            <h3 className={text({ size: 16 })}>{title}</h3>
            <p className={box({ above: 1, tone: 'quiet', ragged: 'pretty' })}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
