// How much of the device this site takes, and whether the browser promises to leave it alone.

interface DeviceUsage {
  readonly bytes: number | null;
  readonly quota: number | null;
  readonly persisted: boolean;
}

/**
 * Browsers give a private window, whose storage they delete on closing or after idle minutes, at most this much; a
 * device with so little room deletes what is not protected as well.
 */
const LITTLE_ROOM_BYTES = 4 * 1024 ** 3;

/** Whether what is stored may be gone soon: nothing is promised, and there is little room. */
export const mayVanish = ({ quota, persisted }: Pick<DeviceUsage, 'quota' | 'persisted'>): boolean =>
  !persisted && quota !== null && quota < LITTLE_ROOM_BYTES;

/** Absent where the address is not secure. */
const storage = (): StorageManager | undefined => ('storage' in navigator ? navigator.storage : undefined);

export async function deviceUsage(): Promise<DeviceUsage> {
  try {
    const [estimate, persisted] = await Promise.all([storage()?.estimate(), storage()?.persisted()]);
    return { bytes: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted: persisted === true };
  } catch {
    // A browser may refuse to say.
    return { bytes: null, quota: null, persisted: false };
  }
}

/** The browser may ask the person; it may also say no without asking. */
export async function protectDevice(): Promise<boolean> {
  try {
    return (await storage()?.persist()) === true;
  } catch {
    return false;
  }
}
