import { expect, it } from 'vitest';
import { SAMPLES } from './testing/samples.ts';
import { encodedAs, writeGrid, traceGrid } from './testing/sample-export.ts';
import { isLikelyRecording } from './likely-recording.ts';

it.each(SAMPLES.map((sample) => [sample.name, sample] as const))('%s is', (_, { content }) => {
  expect(isLikelyRecording(typeof content === 'string' ? new TextEncoder().encode(content) : content)).toBe(true);
});

it('so is a text of Peach, in any encoding', () => {
  expect(isLikelyRecording(encodedAs(writeGrid(traceGrid()), 'utf-16le'))).toBe(true);
});

it('so is a container, whose inside no one has seen', () => {
  expect(isLikelyRecording(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3))).toBe(true);
});

it.each([
  ['a letter', new TextEncoder().encode('Dear crew,\nsee you at 5.\n')],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
  ['nothing', new Uint8Array()],
])('%s is not', (_, bytes) => expect(isLikelyRecording(bytes)).toBe(false));
