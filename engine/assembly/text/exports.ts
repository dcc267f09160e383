export { prepareText } from './tables';
export { clearUnsolved, unsolvedCells, unsolvedCount } from './decimal';
export {
  beginTable,
  columnAddresses,
  columnKinds,
  firstLong,
  firstShort,
  longRowCount,
  maximumRowBytes,
  rowCount,
  scanRows,
  scanStatus,
  setRowCount,
  shortRowCount,
} from './scan-rows';
export { utf16ToUtf8, utf8Written } from './utf16';
