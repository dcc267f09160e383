// Files that end within a row: what is left of it is no row, as its last number may be cut in two.
import type { Finding } from '../../recording/finding.ts';

export const cutFinding: Finding = {
  code: 'truncated',
  severity: 'warning',
  message: 'The file is truncated. The incomplete last row was skipped.',
};
