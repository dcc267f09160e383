import { describe, expect, it, vi } from 'vitest';
import type { AuthSessionSource } from '#src/data/auth/session.ts';
import type { UploadFailure } from '#src/reporting/reports.ts';
import { fileEnding, newlyFailed, reportFailedRows } from './report-failures.ts';

const reported = vi.hoisted(() => vi.fn<(error: unknown, upload: UploadFailure) => void>());
vi.mock(import('#src/reporting/report.ts'), async (original) => ({
  ...(await original()),
  reportUploadFailure: reported,
}));
vi.mock('#src/data/auth/session-source.ts', () => ({
  authSessionSource: {
    current: () => ({ state: 'signed-in', user: { id: 'c0ac4', email: 'coach@club.example' } }),
  } satisfies Pick<AuthSessionSource, 'current'>,
}));

const row = (id: string, code: string | null, name = 'Jane Doe.csv') => ({
  id,
  name,
  size: 4800,
  failure: code === null ? null : { code, sentence: `${name} is no recording of Jane Doe.` },
});

describe('an import that failed', () => {
  it('is reported once, by kind, size and reason, with the account', () => {
    const failed = [row('1', 'unknown-format'), row('2', null)];
    reportFailedRows(failed, [row('1', null), row('2', null)]);
    reportFailedRows([...failed], failed);
    expect(reported).toHaveBeenCalledTimes(1);
    const [error, upload] = reported.mock.calls[0] ?? [];
    expect(error).toMatchObject({ message: 'A recording was not imported: unknown-format' });
    expect(upload).toEqual({ fileType: 'csv', fileSizeBytes: 4800, userId: 'c0ac4' });
    expect(JSON.stringify([String(error), upload])).not.toMatch(/jane|coach@/iu);
  });

  it('is one more failure when it is tried again', () => {
    const again = row('1', 'unknown-format');
    expect(newlyFailed([again], [row('1', 'unknown-format')])).toEqual([again]);
  });

  it('was not meant when it was canceled', () => {
    expect(newlyFailed([row('1', 'cancelled')], [row('1', null)])).toEqual([]);
  });

  it.each([
    ['session.CSV', 'CSV'],
    ['2026-05-01.peach-data', ''],
    ['archive.tar.gz', 'gz'],
    ['.csv', ''],
    ['Jane Doe', ''],
    ['', ''],
  ])('with the name %j is of the kind %j', (name, ending) => expect(fileEnding(name)).toBe(ending));
});
