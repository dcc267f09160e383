// Findings common to stroke tables.
import type { Finding } from '../../recording/finding.ts';

/** The file ends within a row. */
export const TRUNCATED: Finding = {
  code: 'truncated',
  severity: 'warning',
  message: 'The file ends within a row. That row wasn’t read, and more may be missing.',
};

/** Rows with inconsistent times. */
export const misplacedRows = (count: number): Finding => ({
  code: 'odd-times',
  severity: 'warning',
  message:
    count === 1
      ? 'One row has a time that does not fit the others. The strokes are placed between their neighbors.'
      : `${count} rows have times that do not fit the others. The strokes are placed between their neighbors.`,
});
