import { describe, expect, it } from 'vitest';
import { NO_INSTRUMENTS, type Instruments, type Sensor } from '#engine/recording/recording.ts';
import { instrumentChanges, serialChanges } from './setup-changes.ts';

/** Both channels of the gates of two seats, and the hull. */
function instruments(change: Partial<Sensor> = {}, ofSeats: readonly (number | null)[] = []): Instruments {
  const made = (channel: string, seat: number | null): Sensor => ({
    channel,
    seat,
    side: null,
    serial: `31${seat ?? 'L'}`,
    firmware: '1.0.0.0 2:5',
    calibrated: 'Feb-13',
    ...(ofSeats.includes(seat) ? change : {}),
  });
  const gates = [4, 5].flatMap((seat) => [made('GateForceX', seat), made('GateAngle', seat)]);
  return { sensors: [...gates, made('Accel', null), made('Speed', null)], impellerScalingPct: 100 };
}

const everything = (): boolean => true;
const changes = (change: Partial<Sensor>, ...seats: (number | null)[]): string[] =>
  instrumentChanges(instruments(), instruments(change, seats), everything);

describe('instruments that changed', () => {
  it('are told once for both channels of a gate', () => {
    expect(changes({ serial: '3601' }, 5)).toEqual(['sensor of seat 5']);
    expect(changes({ firmware: '1.0.0.1' }, 4, 5)).toEqual(['firmware of seats 4 and 5 1.0.0.0 2:5 → 1.0.0.1']);
    expect(changes({ serial: '7012' }, null)).toEqual(['logger']);
  });

  it('keep the serial numbers apart from the words', () => {
    const replaced = instruments({ serial: '3601' }, [5, null]);
    expect(serialChanges(instruments(), replaced)).toEqual(['Seat 5: 315 → 3601', 'Logger: 31L → 3601']);
    expect(serialChanges(instruments(), instruments({ firmware: '1.0.0.1' }, [4]))).toEqual([]);
  });

  it('are another sensor before they are another firmware or calibration', () => {
    const other = { serial: '3601', firmware: '1.0.0.1', calibrated: '04-25' };
    expect(changes(other, 4, 5)).toEqual(['sensors of seats 4 and 5']);
  });

  it('are calibrated again, however a spreadsheet spells the month', () => {
    expect(changes({ calibrated: '04-25' }, 5)).toEqual(['calibration of seat 5 Feb-13 → 04-25']);
    expect(changes({ calibrated: '02-13' }, 4, 5)).toEqual([]);
    expect(changes({ calibrated: '13-Feb' }, 4)).toEqual([]);
  });

  it('are unknown where a file says nothing', () => {
    expect(changes({ serial: null, firmware: null, calibrated: null }, 4, 5, null)).toEqual([]);
    expect(instrumentChanges(NO_INSTRUMENTS, instruments(), everything)).toEqual([]);
    expect(instrumentChanges(instruments(), NO_INSTRUMENTS, everything)).toEqual([]);
  });

  it('scale the impeller, which concerns the hull alone', () => {
    const scaled = { ...instruments(), impellerScalingPct: 103 };
    expect(instrumentChanges(instruments(), scaled, everything)).toEqual(['impeller scaling 100 → 103%']);
    expect(instrumentChanges(instruments(), scaled, (seat) => seat !== null)).toEqual([]);
  });
});
