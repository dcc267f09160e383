// Who a limit counts: the connection, unless a trusted proxy says otherwise.
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

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
