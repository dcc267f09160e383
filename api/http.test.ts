// Who a limit counts: the connection, unless a trusted proxy says otherwise.
import { describe, expect, it } from 'vitest';
import { clientAddress, readRange, type PartRead } from './http.ts';

const asking = (forwarded?: string): Request =>
  new Request('http://localhost/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } });

describe('the address of a client', () => {
  it('is that of the connection, whatever the request claims', () => {
    expect(clientAddress(asking('203.0.113.7'), '127.0.0.1', false)).toBe('127.0.0.1');
    expect(clientAddress(asking('203.0.113.7'), null, false)).toBe('unknown');
  });

  it('is what the nearest proxy saw, not what it was told', () => {
    expect(clientAddress(asking('10.0.0.1, 203.0.113.7'), '127.0.0.1', true)).toBe('203.0.113.7');
    expect(clientAddress(asking(), '127.0.0.1', true)).toBe('127.0.0.1');
    expect(clientAddress(asking(' , '), null, true)).toBe('unknown');
  });
});

// Ranges at their limits: first byte, last byte, past the end, reversed, and invalid.
describe('a range of 100 bytes', () => {
  it.each<readonly [string | null, PartRead]>([
    [null, 'whole'],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=99-', { from: 99, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-1000', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=100-', 'not there'],
    ['bytes=-0', 'not there'],
    ['bytes=20-10', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['rows=0-1', 'whole'],
  ])('%s', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });

  it('of an empty file is not there', () => {
    expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0)]).toEqual(['not there', 'not there']);
  });
});
