// Oarlocks of a session that read otherwise since some day, by all sessions of a library, as findings of its sensors.
import type { Finding } from '../../recording/finding.ts';
import { say, signedValue, type Message } from '../../recording/message.ts';
import { gateWords } from '../sensors/checks/examined.ts';
import { oarlockAt, type OarlockLibrary, type OarlockSession, type OarReading } from './oarlock-library.ts';

type Session = Pick<OarlockSession, 'startedAt' | 'instruments' | 'logger' | 'isScull'>;

const size = (share: number): Message => say`${signedValue(100 * share)}%`;

/**
 * @param told known sensor findings: a seat whose force is already questioned is not questioned twice.
 * @param dayText how a day is written, ISO 8601 unless given.
 */
export function driftFindings(
  session: Session,
  oars: readonly Pick<OarReading, 'seat' | 'side' | 'device'>[],
  library: Pick<OarlockLibrary, 'oarlocks'>,
  told: readonly Finding[],
  dayText: (day: string) => string = (day) => day,
): Finding[] {
  const doubted = new Set(told.flatMap(({ affects = [], seat }) => (affects.includes('forces') ? [seat] : [])));
  const day = session.startedAt.slice(0, 10);
  return oars.flatMap((oar): Finding[] => {
    const { seat, side } = oar;
    const { id } = oarlockAt(session, oar);
    const drift = library.oarlocks.find((oarlock) => oarlock.id === id)?.drift ?? null;
    if (doubted.has(seat) || drift === null || day < drift.since) return [];
    const { since, change, low, high } = drift;
    return [
      {
        code: 'drifting-force',
        severity: 'warning',
        ...say`${gateWords(oar)}: the oarlock reads ${size(change)} power since ${dayText(since)} (90% CI ${size(low)} to ${size(high)}).`,
        seat,
        ...(side === null ? {} : { side }),
        affects: ['forces', 'power'],
      },
    ];
  });
}
