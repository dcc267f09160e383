// Landing page for coaches: results of the desk, eight images of it, the main buttons; below, how it works in three
// steps, the devices it reads, and evidence from our own tests on a real recording, with its date.
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { useAuthSession, type AuthSession } from '#src/data/auth/session.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { Carousel } from './carousel.tsx';
import styles from './landing.module.css';
import { LiveStroke } from './live/live-stroke.tsx';
import { dayText } from '#src/format/day-text.ts';
import agreement from './proof/agreement.json';
import speed from './proof/speed.json';
import { DEVICES } from '#src/library/import/formats-read.gen.ts';
import { bestKnownDevices } from '#src/library/import/featured-devices.ts';

export function LandingPage() {
  usePageHead(
    `${PRODUCT} · rowing telemetry for coaches`,
    'Open a telemetry recording in the browser and see what the crew did: power, catch timing, gate force signatures, the track. Free during the beta.',
  );
  const authSession = useAuthSession();
  return (
    <>
      <section className={stack({ align: 'center' }, styles.opening)}>
        <div className={stack({ gap: 5 }, styles.pitch)}>
          <h1>Know what to say before the boat is back on the rack.</h1>
          <p>
            {PRODUCT} reads the file from your gates, your SpeedCoach or your watch and gives you the debrief: who, how
            much, and what it costs over 2,000&nbsp;m. The file stays on your computer.
          </p>
          <LandingActions session={authSession} />
          <p className={styles.beta}>
            The sample needs no sign-in. Coaches start by invitation; the beta is free, no credit card required.{' '}
            {authSession.state !== 'signed-in' && <AskForInvitation />}
          </p>
        </div>
        <LiveStroke />
      </section>
      <Devices />
      <Carousel />
      <Proof />
      <section className={`${styles.part} ${styles.features}`} aria-labelledby="features">
        <h2 id="features">What coaches get</h2>
        <ul>
          {FEATURES.map(({ title, words, line, mark, points = false }) => (
            <li key={title}>
              <svg
                className={box({
                  display: 'block',
                  below: 3,
                  overflow: 'visible',
                  fill: 'none',
                  ends: true,
                  joins: true,
                })}
                viewBox="0 0 72 40"
                width="72"
                height="40"
                aria-hidden
              >
                <path className={box({ stroke: 'quiet', pen: 1.5 })} d={line} />
                <path className={points ? styles.points : styles.mark} d={mark} />
              </svg>
              <h3 className={text({ size: 16 })}>{title}</h3>
              <p className={box({ above: 1, tone: 'quiet', ragged: 'pretty' })}>{words}</p>
            </li>
          ))}
        </ul>
      </section>
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
      <Families />
      <section className={stack({ gap: 5, items: 'center', text: 'center' }, styles.closing)} aria-labelledby="closing">
        <h2 id="closing">Try our sample session, then your own.</h2>
        <p className={text({ tone: 'quiet', size: 16 })}>
          Your own recordings are analyzed on your computer and never uploaded.
        </p>
        <LandingActions session={authSession} />
        {authSession.state !== 'signed-in' && (
          <p className={text({ tone: 'quiet', size: 16 })}>
            Coaching, but no invitation yet? <AskForInvitation />
          </p>
        )}
      </section>
    </>
  );
}

const AskForInvitation = () => <Link to="/waiting-list">Ask for an invitation</Link>;

const PROMISES = [
  'A guardian approves each college, one by one',
  'No adult messages a young rower alone',
  'See who viewed it and when, for free',
];

const SHOWN = [
  { what: '2,000 m erg', words: 'time, split and watts', proof: 'Verified or self-reported' },
  {
    what: 'Measured on the water',
    words: 'power at each rate, from every session',
    proof: 'Attested by a named coach',
  },
  { what: 'Video and school', words: 'until a date the family sets', proof: 'Shared one by one' },
] as const;

/** For non-coaches: what rowers, families and colleges will find here, and that it comes after the desk. */
const Families = () => (
  <section className={stack({ card: true, pad: 8 }, styles.families)} aria-labelledby="families">
    <div className={styles.words}>
      <h2 className={text({ size: 26 })} id="families">
        For rowers, families and colleges
      </h2>
      <p className={box({ above: 2, tone: 'quiet', size: 16, ragged: 'pretty' })}>
        Coach-verified strokes on one page a college can trust. Families decide what it shows, to whom and for how long,
        and can revoke it anytime.
      </p>
    </div>
    <ul className={stack({ gap: 3, size: 16 }, styles.promises)}>
      {PROMISES.map((promise) => (
        <li className={row({ gap: 3 })} key={promise}>
          <Check className={box({ flex: 'none', tone: 'good' })} size={18} aria-hidden />
          {promise}
        </li>
      ))}
    </ul>
    <LinkButton label="Start as a rower or a parent" to="/register" />
    <figure className={box({ padY: 4, padX: 5, border: 'line', round: 'panel' }, styles.view)}>
      <figcaption className={text({ weight: 'strong' })}>What a college sees of a rower</figcaption>
      <dl>
        {SHOWN.map(({ what, proof, words }) => (
          <div
            className={stack({ columns: 'wide-end', gap: 4, rowGap: 0, above: 3, padTop: 3, rule: 'above' })}
            key={what}
          >
            <dt>{what}</dt>
            <dd className={text({ tone: 'quiet', text: 'end' }, styles.shown)}>{words}</dd>
            <dd className={row({ across: true, gap: 1, tone: 'good', size: 13, weight: 'medium', text: 'start' })}>
              <Check className={box({ flex: 'none' })} size={14} aria-hidden /> {proof}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  </section>
);

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

const FOR_VISITORS = [
  { to: '/try', words: 'Open sample session', kind: 'primary' },
  { to: '/register', words: 'Get Started', kind: 'secondary' },
  { to: '/login', words: 'Sign In', kind: 'quiet' },
] as const;

const FOR_THE_SIGNED_IN = [
  { to: '/coach', words: 'Go back to Dashboard', kind: 'primary' },
  { to: '/pricing', words: 'Explore Pricing', kind: 'secondary' },
] as const;

export function LandingActions({ session }: { readonly session: AuthSession }) {
  const links = session.state === 'signed-in' ? FOR_THE_SIGNED_IN : FOR_VISITORS;
  return (
    <div className={row({ gap: 3, wrap: true, align: 'stretch' }, styles.actions)}>
      {links.map(({ to, words, kind }) => (
        <LinkButton look={kind} label={words} key={to} to={to} />
      ))}
    </div>
  );
}

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
  { figure: 0, unit: 'files uploaded', words: 'Your browser opens the file on your own computer, even offline' },
] as const;

const Proof = () => (
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

function Devices() {
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
