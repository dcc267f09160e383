import { describe, expect, it } from 'vitest';
import { readDsn } from './dsn.ts';

const KEY = '0123456789abcdef0123456789abcdef';

describe('the address of the reporting service', () => {
  it('is a key, a host and a project', () => {
    const dsn = `https://${KEY}@o1.ingest.example/4501`;
    expect(readDsn(dsn)).toEqual({ state: 'configured', dsn, host: 'o1.ingest.example' });
    expect(readDsn('http://key@localhost:8123/errors/1')).toMatchObject({
      state: 'configured',
      host: 'localhost:8123',
    });
  });

  it.each([undefined, ''])('may be missing: %j', (text) => {
    expect(readDsn(text)).toEqual({ state: 'missing' });
  });

  it.each([
    `https://${KEY}@o1.ingest.example/4501\n`,
    ` https://${KEY}@o1.ingest.example/4501`,
    `https://${KEY}@o1.ingest.example/45 01`,
    `https://${KEY}@o1.\r\ningest.example/4501`,
    '   ',
  ])('is rejected with spaces or line breaks: %j', (text) => {
    expect(readDsn(text)).toEqual({
      state: 'rejected',
      reason: 'Invalid Sentry DSN format - contains line breaks or spaces',
    });
  });

  it.each([
    ['o1.ingest.example', 'not an address'],
    [`ftp://${KEY}@o1.ingest.example/1`, 'neither https nor http'],
    ['javascript:alert(1)', 'neither https nor http'],
    ['https://o1.ingest.example/4501', 'no key'],
    [`https://${KEY}@o1.ingest.example/`, 'no project number'],
    [`https://${KEY}@o1.ingest.example/project`, 'no project number'],
    [7, 'not a text'],
  ])('is rejected in one sentence when it is %j', (text, reason) => {
    const read = readDsn(text);
    expect(read.state === 'rejected' && read.reason).toContain(reason);
  });
});
