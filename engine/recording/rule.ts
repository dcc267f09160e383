// By whose rule a number was measured. Two numbers of one name are comparable only under the same rule.

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

/** Where a force is taken: at the pin along the boat, across the gate, at the handle, or from a flywheel. */
export const FORCE_PLACES = ['pin-along-boat', 'gate-normal', 'handle', 'flywheel'] as const;

export interface Rule {
  readonly device: MeasuringDevice;
  /** As the file writes it; null where it does not say. Of an unknown device, what its tables are distinguished by. */
  readonly firmware: string | null;
  /** Null where no force is measured. */
  readonly force: (typeof FORCE_PLACES)[number] | null;
  /** Force at which slip ends and wash begins, N; null where there is none or it is not known. */
  readonly slipN: number | null;
  readonly washN: number | null;
  /** Of power and work: twice those of a sculler's one measured oar, as a person said that both are alike. */
  readonly twiceOneOar?: true;
}

/** A rule of a device that measures no force. */
export const plainRule = (device: MeasuringDevice, firmware: string | null = null): Rule => ({
  device,
  firmware,
  force: null,
  slipN: null,
  washN: null,
});

/**
 * From this firmware on an EmPower oarlock scales power and work otherwise (rowingdata, `make_cumvalues` of NK's
 * oarlock).
 */
const EMPOWER_POWER_FIRMWARE = 2.18;

/**
 * What the firmware changes of a device's numbers. Devices that no one knows are only the same by what else is said of
 * them; of an oarlock that names no firmware it is not known on which side of the change it stands.
 */
function firmwareKind({ device, firmware }: Rule): string | null {
  if (device === 'unknown') return firmware;
  if (device !== 'nk-empower') return null;
  const version = Number.parseFloat(firmware ?? '');
  return Number.isNaN(version) ? firmware : version < EMPOWER_POWER_FIRMWARE ? 'before' : 'since';
}

/** Thresholds move slip and wash alone. */
export const withoutThresholds = (rule: Rule): Rule => ({ ...rule, slipN: null, washN: null });

/** Whether numbers of one field may stand in one mean. */
export const isSameRule = (a: Rule, b: Rule): boolean =>
  a.device === b.device &&
  a.force === b.force &&
  a.slipN === b.slipN &&
  a.washN === b.washN &&
  a.twiceOneOar === b.twiceOneOar &&
  firmwareKind(a) === firmwareKind(b);
