export { prepareText } from './tables';
export { clearUnsolved, unsolvedCells, unsolvedCount } from './decimal';
export {
  beginTable,
  columnAddresses,
  columnKinds,
  columnMissing,
  firstLong,
  firstShort,
  longRowCount,
  maximumRowBytes,
  rowCount,
  rowFieldCount,
  scanRows,
  scanStatus,
  setRowCount,
  shortRowCount,
} from './scan-rows';
export { countMissing } from './missing';
export { utf16ToUtf8, utf8Written } from './utf16';
export { toSeconds } from './seconds';
export { unevenStep } from './steps';
