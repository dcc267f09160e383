// Device that wrote a FIT file.
import type { Device } from '../../recording/recording.ts';
import { type FitFile, numberOf, textOf } from './messages.ts';

/** Source: the FIT profile's table "manufacturer", limited to devices used in rowing. */
const MAKERS: Readonly<Record<number, string>> = {
  1: 'Garmin',
  15: 'Dynastream',
  23: 'Suunto',
  32: 'Wahoo',
  40: 'Concept2',
  87: 'Nielsen-Kellerman',
  123: 'Polar',
  260: 'Zwift',
  265: 'Strava',
  294: 'Coros',
};

export const NIELSEN_KELLERMAN = 87;

const numberText = (value: number): string | null => (Number.isNaN(value) ? null : String(value));

export function parseDevice({ messages }: FitFile): Device | null {
  const [fileId] = messages.fileId;
  const itself = messages.deviceInfo.find((message) => numberOf(message, 'deviceIndex') === 0);
  if (fileId === undefined) return null;
  const firmware = numberOf(itself, 'softwareVersion');
  return {
    maker: MAKERS[numberOf(fileId, 'manufacturer')] ?? 'unknown',
    model: textOf(fileId, 'productName') ?? textOf(itself, 'productName'),
    serial: numberText(numberOf(fileId, 'serial')),
    firmware: Number.isNaN(firmware) ? null : firmware.toFixed(2),
    software: null,
  };
}
