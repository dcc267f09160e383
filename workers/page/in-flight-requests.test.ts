import { expect, it } from 'vitest';
import { InFlightRequests } from './in-flight-requests.ts';

const any = (): boolean => true;

it('names the one whose last question is longest ago', () => {
  const askings = new InFlightRequests<string>();
  for (const key of ['first', 'second', 'third', 'first']) {
    askings.begin(key);
    askings.end(key);
  }
  expect(askings.longestIdle(any)).toBe('second');
  expect(askings.longestIdle((key) => key !== 'second')).toBe('third');
  askings.forget('second');
  expect(askings.longestIdle(any)).toBe('third');
});

it('leaves those in peace that still owe an answer, to the last of them', () => {
  const askings = new InFlightRequests<string>();
  askings.begin('asked twice');
  askings.begin('asked twice');
  askings.end('asked twice');
  expect(askings.longestIdle(any)).toBeNull();
  askings.end('asked twice');
  expect(askings.longestIdle(any)).toBe('asked twice');
});

it('has no one to name where no one was asked, or was forgotten before it answered', () => {
  const askings = new InFlightRequests<string>();
  expect(askings.longestIdle(any)).toBeNull();
  askings.begin('gone');
  askings.forget('gone');
  askings.end('gone');
  expect(askings.longestIdle(any)).toBeNull();
});
