/** Standard gravity: 1 kgf in newtons (CGPM 1901, exact). */
export const STANDARD_GRAVITY = 9.80665;

/** Newtons per unit of a force channel. The vendor's logger writes kgf, even if an export names no unit. */
export const newtonsPerUnit = (unit: string): number => (unit === 'N' ? 1 : STANDARD_GRAVITY);
