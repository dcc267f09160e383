// Speed and the rower's way to say it: the time for 500 m. Paces are never averaged; average the speed, then invert.

declare const unit: unique symbol;
export type MetresPerSecond = number & { readonly [unit]: 'm/s' };
export type SecondsPer500M = number & { readonly [unit]: 's/500 m' };

/** Below this a boat drifts, and its pace says nothing. */
const SLOWEST_MPS = 0.2;

export const metresPerSecond = (value: number): MetresPerSecond => value as MetresPerSecond;

/** Null for a boat that does not move, and for a speed that was not measured. */
export const toPace = (speed: MetresPerSecond | null): SecondsPer500M | null =>
  speed !== null && speed > SLOWEST_MPS ? ((500 / speed) as SecondsPer500M) : null;
