// Whether one oarlock measured a rower in two sessions.
import type { Instruments } from '#engine/recording/instruments.ts';

const joinSerials = ({ sensors }: Instruments, at: (sensor: Instruments['sensors'][number]) => boolean): string =>
  sensors
    .flatMap((sensor) => (at(sensor) && sensor.serial !== null ? [sensor.serial] : []))
    .toSorted()
    .join();

/** By serial number; without one, by the place in a logger not known to be different. */
export function isSameOarlock(before: Instruments, sat: number, after: Instruments, seat: number): boolean {
  const [was, is] = [joinSerials(before, (one) => one.seat === sat), joinSerials(after, (one) => one.seat === seat)];
  if (was !== '' && is !== '') return was === is;
  const [logger, other] = [before, after].map((of) => joinSerials(of, (one) => one.channel === 'Logger'));
  return sat === seat && (logger === '' || other === '' || logger === other);
}
