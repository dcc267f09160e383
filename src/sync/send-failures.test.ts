import { describe, expect, it } from 'vitest';
import { saysItIsThere, sendFailure } from './send-failures.ts';

const ENTRY = { teamName: 'Eight', sizeBytes: 312_000_000, uploadUrl: null };
const failureKind = (status: number, words = '', uploadUrl: string | null = null): string =>
  sendFailure({ ...ENTRY, uploadUrl }, { status, words }).kind;

describe('what a server answers to a session', () => {
  it.each([
    [0, 'unreachable'],
    [401, 'temporary'],
    [403, 'refused'],
    [408, 'temporary'],
    [413, 'refused'],
    [415, 'refused'],
    [423, 'temporary'],
    [429, 'temporary'],
    [500, 'temporary'],
    [503, 'temporary'],
  ])('%i is %s', (status, kind) => {
    expect(failureKind(status)).toBe(kind);
  });

  it('a lost upload is begun again; a missing storage is not asked for ever', () => {
    expect(failureKind(404, '', 'https://server/upload/1')).toBe('gone');
    expect(failureKind(404)).toBe('refused');
  });

  it('an expired session is no refusal, whatever status it comes with', () => {
    expect(failureKind(400, '{"statusCode":"403","message":"\\"exp\\" claim timestamp check failed"}')).toBe(
      'temporary',
    );
  });

  it('the same recording sent by a colleague is there; a lost place in the upload is not', () => {
    expect(saysItIsThere({ status: 409, words: 'The resource already exists' })).toBe(true);
    expect(saysItIsThere({ status: 409, words: 'Upload-Offset header conflict' })).toBe(false);
    expect(failureKind(409, 'Upload-Offset header conflict')).toBe('temporary');
  });

  it('too large and not allowed say what to do', () => {
    expect(sendFailure(ENTRY, { status: 413, words: '' }).sentence).toContain('(312 MB) is larger than');
    expect(sendFailure(ENTRY, { status: 403, words: '' }).sentence).toContain('Ask the owner of the team');
  });
});
