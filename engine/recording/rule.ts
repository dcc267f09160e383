// Measurement rule of a value. Two values of one name are comparable only under the same rule.

export const MEASURING_DEVICES = [
  'peach',
  'nk-speedcoach',
  'nk-empower',
  'web-oarlock',
  'rp3',
  'quiske',
  'concept2',
  'smartrow',
  'satellite',
  'impeller',
  'watch',
  'phone',
  'cox-box',
  'unknown',
] as const;
export type MeasuringDevice = (typeof MEASURING_DEVICES)[number];

/**
 * Where a force is measured: at the pin along the boat, perpendicular to the gate, at the handle, or from a flywheel.
 */
export const FORCE_PLACES = ['pin-along-boat', 'gate-normal', 'handle', 'flywheel'] as const;

export interface Rule {
  readonly device: MeasuringDevice;
  /** As written in the file; null if missing. For an unknown device, the identity of its tables. */
  readonly firmware: string | null;
  /** Null without force. */
  readonly force: (typeof FORCE_PLACES)[number] | null;
  /** Force threshold of slip and wash, N; null if none or unknown. */
  readonly slipN: number | null;
  readonly washN: number | null;
  /** Power and work of a sculler's one measured oar are doubled, confirmed by the user. */
  readonly twiceOneOar?: true;
}

/** Rule of a device without force. */
export const plainRule = (device: MeasuringDevice, firmware: string | null = null): Rule => ({
  device,
  firmware,
  force: null,
  slipN: null,
  washN: null,
});

/**
 * Since this firmware, an EmPower oarlock scales power and work differently (rowingdata, `make_cumvalues` of NK's
 * oarlock).
 */
const EMPOWER_POWER_FIRMWARE = 2.18;

/**
 * Effect of the firmware on a device's values. Unknown devices are equal only if all other fields are; an oarlock
 * without a firmware version is on an unknown side of the change.
 */
function firmwareKind({ device, firmware }: Rule): string | null {
  if (device === 'unknown') return firmware;
  if (device !== 'nk-empower') return null;
  const version = Number.parseFloat(firmware ?? '');
  return Number.isNaN(version) ? firmware : version < EMPOWER_POWER_FIRMWARE ? 'before' : 'since';
}

/** Thresholds only affect slip and wash. */
export const withoutThresholds = (rule: Rule): Rule => ({ ...rule, slipN: null, washN: null });

/** True if values of one field may be averaged together. */
export const isSameRule = (a: Rule, b: Rule): boolean =>
  a.device === b.device &&
  a.force === b.force &&
  a.slipN === b.slipN &&
  a.washN === b.washN &&
  a.twiceOneOar === b.twiceOneOar &&
  firmwareKind(a) === firmwareKind(b);
