// Numbers in the sentences of a debrief.
import type { Onset } from './finding.ts';

/** With a true minus. */
export function amountText(value: number, decimals = 0): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** "(22 to 26)": the interval of a size that is told without its sign. */
export function amountRange({ low, high }: { readonly low: number; readonly high: number }, decimals = 0): string {
  const [least, most] = high <= 0 ? [-high, -low] : [low, high];
  return `(${amountText(least, decimals)} to ${amountText(most, decimals)})`;
}

/** Indexes count from nought, people from one. */
const strokeNumber = (stroke: number): string => String(stroke + 1);

/** "from stroke 37 on", "from about stroke 74 on (between 60 and 90)". */
export function fromStroke({ stroke, fromStroke: from, toStroke: to }: Onset): string {
  if (from === to) return `from stroke ${strokeNumber(stroke)} on`;
  return `from about stroke ${strokeNumber(stroke)} on (between ${strokeNumber(from)} and ${strokeNumber(to)})`;
}
