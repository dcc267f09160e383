import { expect, it } from 'vitest';
import { compileChannels } from '#engine/query/channels.ts';
import { MAX_CHANNELS } from '../notebook/own-quantities.ts';
import { mergeQuantities } from './quantities-archive.ts';

const RATIO = { name: 'ratio', formula: 'drive / recovery' };
const OF_ALL = { name: 'ratio of all', formula: 'mean( ratio ) * 1' };
const OTHER = { name: 'ratio', formula: 'slip / wash' };

it('adds what is not here, and nothing the second time', () => {
  const { written, taken, problems } = mergeQuantities([RATIO], [RATIO, OF_ALL]);
  expect({ written, taken, problems }).toEqual({ written: [RATIO, OF_ALL], taken: 1, problems: [] });
  expect(mergeQuantities(written, [RATIO, OF_ALL]).taken).toBe(0);
});

it('gives another name to what is something else here, in what is made of it too', () => {
  const archive = [RATIO, OF_ALL, { name: 'both', formula: 'greatest(ratio) + ratio of all' }];
  const { written, taken } = mergeQuantities([OTHER], archive);
  expect(written).toEqual([
    OTHER,
    { name: 'ratio 2', formula: 'drive / recovery' },
    { name: 'ratio of all', formula: 'mean( ratio 2 ) * 1' },
    { name: 'both', formula: 'greatest(ratio 2) + ratio of all' },
  ]);
  expect(taken).toBe(3);
  expect(compileChannels(written).faults).toEqual([]);
  expect(mergeQuantities(written, archive)).toMatchObject({ written, taken: 0 });
});

it('leaves as it is what this version does not understand', () => {
  const later = { name: 'later', formula: 'lowpass{force}' };
  expect(mergeQuantities([], [later]).written).toEqual([later]);
});

it('says which stayed in the archive where no more are kept', () => {
  const full = Array.from({ length: MAX_CHANNELS }, (_, at) => ({ name: `q${at}`, formula: 'rate' }));
  const { written, problems } = mergeQuantities(full, [RATIO]);
  expect(written).toEqual(full);
  expect(problems).toEqual([expect.stringMatching(/^1 quantity of the archive stayed in it \(ratio\): 40 are kept/u)]);
});

it('is nothing, and no error, of whatever stands there', () => {
  for (const listed of [null, 3, 'text', [null, { name: 3 }]]) expect(mergeQuantities([], listed).written).toEqual([]);
});
