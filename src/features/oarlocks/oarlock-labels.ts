// Labels for oarlocks: names, shares of the power, source of a gain.
import type { Oarlock, SwapResult } from '#engine/analysis/instrument/oarlock-library.ts';
import { fixed, signed } from '#src/format/number.ts';
import { dayText } from '#src/format/day-text.ts';

const PER_CENT = 100;
const KINDS = { peach: 'Peach', 'nk-empower': 'EmPower', weba: 'Weba', unknown: 'Oarlock' } as const;

/** "+4.2%". */
export const share = (value: number, hasSign = true): string =>
  `${hasSign ? signed(PER_CENT * value, 1) : fixed(PER_CENT * value, 1)}%`;

/** "5%". */
export const wholePercent = (value: number): string => `${fixed(PER_CENT * value)}%`;

/** "+1.0% to +7.4%": both ends with their signs. */
export const shareRange = (low: number, high: number): string => `${share(low)} to ${share(high)}`;

/** "Peach 1234", or "Peach, logger 500, seat 3" when the file names no oarlock. */
export function oarlockName({ kind, serial, logger, seat, side }: Oarlock): string {
  if (serial !== null) return `${KINDS[kind]} ${serial}`;
  return [KINDS[kind], `logger ${logger ?? '–'}`, `seat ${seat}`, ...(side === null ? [] : [side])].join(', ');
}

const KNOWN = { library: 'Your sessions', swap: 'Swap test', manual: 'Your calibration' } as const;
export const knownWords = ({ gain }: Oarlock): string => (gain === null ? 'Its kind only' : KNOWN[gain.known]);

export const driftSentence = (oarlock: Oarlock): string => {
  const { drift } = oarlock;
  if (drift === null) return '';
  const change = drift.change > 0 ? 'more' : 'less';
  return `${oarlockName(oarlock)} reads ${share(Math.abs(drift.change), false)} ${change} power since ${dayText(drift.since)} (likely ${shareRange(drift.low, drift.high)}). Check its pin and its calibration.`;
};

export const swapSentence = (swap: SwapResult, names: ReadonlyMap<string, string>): string => {
  const [one, other] = [names.get(swap.one) ?? swap.one, names.get(swap.other) ?? swap.other];
  const size = `${share(Math.abs(swap.ratio), false)} ${swap.ratio > 0 ? 'above' : 'below'}`;
  return `${one} reads ${size} ${other} (likely ${shareRange(swap.low, swap.high)}).`;
};
