// Every state transition of an upload, without network or clock.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#storage/outbox-store.ts';
import {
  accepted,
  again,
  begun,
  failed,
  newEntry,
  nextTurn,
  retryAfterMs,
  uploadBegun,
  type SendFailure,
  saysItIsThere,
  sendFailure,
} from './outbox-steps.ts';

const COACH = 'coach';
const asked = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...newEntry({
    teamId: 'team',
    teamName: 'Eight',
    userId: COACH,
    fingerprint: 'xxh128:1',
    title: 'Halcyon',
    sizeBytes: 100,
    askedAt: 1000,
  }),
  ...changes,
});
const failure = (kind: SendFailure['kind']): SendFailure => ({ kind, sentence: kind });

describe('a session that was asked to be sent', () => {
  it('is sent at once, and goes on where the server said it was', () => {
    const entry = asked();
    expect(nextTurn([entry], COACH, 1000)).toEqual({ do: 'send', entry });
    const half = accepted(uploadBegun(begun(entry), 'https://server/upload/1'), 60);
    expect(half).toMatchObject({ state: 'sending', uploadUrl: 'https://server/upload/1', sentBytes: 60 });
    // The same address again, as after a reload, loses nothing.
    expect(uploadBegun(half, 'https://server/upload/1')).toBe(half);
    expect(nextTurn([half], COACH, 2000)).toEqual({ do: 'send', entry: half });
  });

  it('is tried again after growing times, from where it was', () => {
    const delays: number[] = [];
    let entry = asked({ uploadUrl: 'https://server/upload/1', sentBytes: 60 });
    for (let tried = 0; tried < 8; tried += 1) {
      entry = failed(begun(entry), failure('temporary'), 5000);
      delays.push(entry.nextTryAt - 5000);
      expect(entry).toMatchObject({ state: 'waiting', sentBytes: 60, uploadUrl: 'https://server/upload/1' });
    }
    expect(delays).toEqual([5000, 15_000, 45_000, 120_000, 300_000, 900_000, 900_000, 900_000]);
    expect(nextTurn([entry], COACH, 5000)).toEqual({ do: 'wait', ms: 900_000 });
    expect(accepted(entry, 80)).toMatchObject({ attempts: 0, problem: null });
    expect(again(entry, 6000)).toMatchObject({ attempts: 0, nextTryAt: 6000, sentBytes: 60 });
  });

  it('is begun again when the server forgot it, and waits for a person when it is refused', () => {
    const entry = asked({ uploadUrl: 'https://server/upload/1', sentBytes: 60, attempts: 2 });
    expect(failed(entry, failure('gone'), 7000)).toMatchObject({ uploadUrl: null, sentBytes: 0, nextTryAt: 7000 });
    const refused = failed(entry, failure('refused'), 7000);
    expect(refused).toMatchObject({ state: 'refused', problem: 'refused' });
    expect(nextTurn([refused], COACH, 1e12)).toEqual({ do: 'rest' });
    expect(nextTurn([again(refused, 8000)], COACH, 8000).do).toBe('send');
  });

  it('that was stopped here has not failed', () => {
    expect(failed(begun(asked()), failure('stopped'), 9000)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('is never sent in another name', () => {
    expect(nextTurn([asked()], 'someone else', 1e12)).toEqual({ do: 'rest' });
    expect(nextTurn([asked()], null, 1e12)).toEqual({ do: 'rest' });
  });

  it('waits until it is due, whatever waits beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), fc.nat(10_000), (times, now) => {
        const entries = times.map((nextTryAt) => asked({ nextTryAt }));
        const turn = nextTurn(entries, COACH, now);
        const soonest = Math.min(...times);
        if (soonest <= now) return turn.do === 'send' && turn.entry.nextTryAt <= now;
        return turn.do === 'wait' && turn.ms === soonest - now;
      }),
    );
    expect(retryAfterMs(1)).toBeLessThan(retryAfterMs(2));
  });
});

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
