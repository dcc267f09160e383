import { describe, expect, it } from 'vitest';
import { Slots, InFlightRequests } from './file-holder.ts';

const never = (): AbortSignal => new AbortController().signal;

describe('a queue of places', () => {
  it('lets as many in as there are places, the rest in order', async () => {
    const slots = new Slots(2);
    const order: string[] = [];
    await slots.take(never());
    await slots.take(never());
    const third = slots.take(never()).then(() => order.push('third'));
    const fourth = slots.take(never()).then(() => order.push('fourth'));
    expect(order).toEqual([]);
    slots.release();
    await third;
    slots.release();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  it('forgets who leaves the queue, and hands the place to the next', async () => {
    const slots = new Slots(1);
    await slots.take(never());
    const leaving = new AbortController();
    const second = slots.take(leaving.signal);
    const third = slots.take(never());
    leaving.abort();
    expect(await second).toBe(false);
    slots.release();
    expect(await third).toBe(true);
  });

  it('refuses who was aborted before', async () => {
    expect(await new Slots(1).take(AbortSignal.abort())).toBe(false);
  });
});

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
