// Files that end within a row: what is left of it is no row, as its last number may be cut in two.
import type { Finding } from '../../recording/finding.ts';

export const cutFinding: Finding = {
  code: 'truncated',
  severity: 'warning',
  message: 'The file ends within a row, which is left out: the rest of the recording is missing.',
};
