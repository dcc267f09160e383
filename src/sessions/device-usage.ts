// How much of the device this site takes, and whether the browser promises to leave it alone.

export interface DeviceUsage {
  readonly bytes: number | null;
  readonly quota: number | null;
  readonly persisted: boolean;
}

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
