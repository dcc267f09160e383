// Files that end within a row: the last number may be cut, so the row is dropped.
import type { Finding } from '../../recording/finding.ts';

export const cutFinding: Finding = {
  code: 'truncated',
  severity: 'warning',
  message: 'The file is truncated. The incomplete last row was skipped.',
};
