// Session in the timeline: boat and seat, distance, rate and power, and a link to its telemetry.
import { Link } from '@tanstack/react-router';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { text } from '#src/ui/primitives.ts';
import { Figures } from '../header/figures.tsx';
import type { RowedSession } from './rowed-session.ts';
import styles from './entries.module.css';

interface SessionEntryProps {
  readonly session: RowedSession;
  readonly isCoach: boolean;
}

export function SessionEntry({ session, isCoach }: SessionEntryProps) {
  const { fingerprint, title, boatName, boatClass, seat, side, isOnDevice } = session;
  const boat = [boatName === title ? null : boatName, boatClass].filter((part) => part !== null).join(', ');
  return (
    <>
      <p className={styles.title}>
        {isCoach && isOnDevice ? (
          <Link className={text({ tone: 'accent' })} to="/coach/outing/$session" params={{ session: fingerprint }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <Figures
        of={[
          ['Boat', boat === '' ? null : boat],
          ['Seat', `${seat}${side === null ? '' : `, ${side === 'both' ? 'sculling' : side}`}`],
          ['Distance', session.distanceM === null ? null : `${fixed(session.distanceM / 1000, 1)} km`],
          ['Time', session.durationS === null ? null : clock(session.durationS)],
          ['Strokes', session.strokes === null ? null : fixed(session.strokes)],
          ['Rate', session.rateSpm === null ? null : `${fixed(session.rateSpm, 1)} spm`],
          ['Power', session.meanPowerW === null ? null : `${fixed(session.meanPowerW)} W`],
        ]}
      />
    </>
  );
}
