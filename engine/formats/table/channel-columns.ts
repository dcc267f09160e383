// Columns of per-second values that many vendors write.
import type { ChannelColumn } from './series-table.ts';
import { beats, positive } from './value-column.ts';

type Names = ChannelColumn['names'];

export const metresChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'distance',
  unit: 'm',
  of: 'hull',
});

export const speedChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'boat-speed',
  unit: 'm/s',
  of: 'hull',
});

export const rateChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'stroke-rate',
  unit: 'spm',
  of: 'hull',
  into: positive,
});

export const heartChannel = (...names: Names): ChannelColumn => ({
  names,
  quantity: 'heart-rate',
  unit: 'bpm',
  of: 'rower',
  into: beats,
});

/** A channel unknown to the model, under its vendor's name and in the vendor's unit. */
export const ownChannel = (
  word: string,
  unit: string,
  names: Names,
  into?: (value: number) => number,
): ChannelColumn => ({
  names,
  quantity: `other:${word}`,
  unit,
  of: 'hull',
  ...(into ? { into } : {}),
});
