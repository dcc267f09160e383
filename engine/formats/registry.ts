// Registry of every format; source of detection, accepted extensions, import texts and the
// device list.
import { FIT } from './fit/fit-format.ts';
import type { Format, StreamedFormat } from './format.ts';
import { GPX } from './gpx-format.ts';
import { NK_LOGBOOK } from './nk/logbook.ts';
import { NK_SPEEDCOACH } from './nk/speedcoach.ts';
import { NK_SPEEDCOACH_XL } from './nk/speedcoach-xl.ts';
import { PEACH } from './peach/peach-format.ts';
import { TABLE_FORMATS } from './table/table-formats.ts';
import { TCX } from './tcx-format.ts';
import { WEB_OARLOCK } from './web-oarlock/web-oarlock.ts';

/** Most specific first: the first that recognizes a file reads it. */
export const FORMATS: readonly (Format | StreamedFormat)[] = [
  PEACH,
  FIT,
  TCX,
  GPX,
  NK_SPEEDCOACH,
  NK_SPEEDCOACH_XL,
  NK_LOGBOOK,
  WEB_OARLOCK,
  ...TABLE_FORMATS,
];
