import { describe, expect, it } from 'vitest';
import { REDACTED, textRedaction } from './redact.ts';

const text = textRedaction('strokeside.example');
const HEX = 'd41d8cd98f00b204e9800998ecf8427e';

describe('an error message', () => {
  it.each([
    ['No account for jane.doe@club.example', `No account for ${REDACTED}`],
    ['mailto:jane%40club.example bounced', `mailto:${REDACTED} bounced`],
    ['jürgen@rüderclub.de ist unbekannt', `${REDACTED} ist unbekannt`],
    [`Key ${HEX} expired`, `Key ${REDACTED} expired`],
    ['Key A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7 expired', `Key ${REDACTED} expired`],
    ['31 stay: abcdefghijklmnopqrstuvwxyz01234', '31 stay: abcdefghijklmnopqrstuvwxyz01234'],
    ['Card 4111111111111111 declined', `Card ${REDACTED} declined`],
    ['Card 4111 1111 1111 1111 declined', `Card ${REDACTED} declined`],
    ['Card 4111-1111-1111-1111 declined', `Card ${REDACTED} declined`],
    ['At 1700000000000 ms', 'At 1700000000000 ms'],
    ['4c2a9a52-93f1-4b7e-8d0c-6a1f0e5b7c21 not found', `${REDACTED} not found`],
    ['Authorization: Bearer abc.def-12345', `Authorization: Bearer ${REDACTED}`],
    ['sent eyJhbGciOi.eyJzdWIi.c2ln on', `sent ${REDACTED} on`],
    ['{"password":"catch and finish"}', `{"password":"${REDACTED}"}`],
  ])('%j leaves as %j', (message, left) => expect(text(message)).toBe(left));
});

describe('what tells of rowers and where they row', () => {
  it.each([
    ['No samples at 51.47381, -0.22314 in the track', `No samples at ${REDACTED} in the track`],
    ['{"lat":51.4,"lon":-0.2}', `{"lat":${REDACTED},"lon":${REDACTED}}`],
    ['longitude = 8.3121', `longitude = ${REDACTED}`],
    ['Seat 3, “Jane Doe”, has no gate', `Seat 3, ${REDACTED}, has no gate`],
    ['Cannot find "Jane Doe" in the crew', `Cannot find ${REDACTED} in the crew`],
    ['Could not read 2026-05-01_jane-doe.csv', `Could not read ${REDACTED}`],
    ['/coach/rower/jane-doe/journey', `/coach/rower/${REDACTED}/journey`],
  ])('%j leaves as %j', (message, left) => expect(text(message)).toBe(left));

  it.each([
    "Cannot read properties of undefined (reading 'map')",
    'Force of 412.5, 398.25 N',
    'Expected 1200 samples at 50 Hz, found 1199',
    'https://strokeside.example/assets/session-Cq2xP1aZ.js',
    'The power view',
  ])('%j stays', (message) => expect(text(message)).toBe(message));
});

describe('an address', () => {
  it.each([
    [
      'https://strokeside.example/reset-password?token=abc&next=1',
      `https://strokeside.example/reset-password?token=${REDACTED}&next=1`,
    ],
    [
      '/callback?api_key=a&secret=b&password=c&auth=d&page=2',
      `/callback?api_key=${REDACTED}&secret=${REDACTED}&password=${REDACTED}&auth=${REDACTED}&page=2`,
    ],
    [
      '/welcome#access_token=abc&refresh_token=def&type=signup',
      `/welcome#access_token=${REDACTED}&refresh_token=${REDACTED}&type=signup`,
    ],
    ['/welcome?code=8f7d', `/welcome?code=${REDACTED}`],
    [`/coach/outing/xxh128:${HEX}`, `/coach/outing/xxh128:${REDACTED}`],
    ['http://localhost:5173/coach', 'http://localhost:5173/coach'],
  ])('%j leaves as %j', (address, left) => expect(text(address)).toBe(left));

  it('of another host leaves as its host only: the piece of a map tells where someone rows', () => {
    expect(text('GET https://tiles.example/14/8184/5448.pbf failed')).toBe(
      `GET https://tiles.example/${REDACTED} failed`,
    );
    expect(text('https://tiles.example')).toBe('https://tiles.example');
    expect(text('https://evil.strokeside.example.org/coach')).toBe(`https://evil.strokeside.example.org/${REDACTED}`);
  });
});

it('takes time in proportion to its length', () => {
  const took = (long: string): number => {
    const began = performance.now();
    text(long);
    return performance.now() - began;
  };
  for (const piece of ['a', 'a.', '1 ', '"a ', 'token', 'https://', '-', '@']) {
    expect(took(piece.repeat(60_000 / piece.length))).toBeLessThan(2000);
  }
});
