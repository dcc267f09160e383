/** So much of the device is left to everything else than videos, bytes. */
export const LEFT_FREE = 1e9;
