import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptChannels, MAX_CHANNELS } from './own-quantities.ts';

const WORK = { name: 'work a stroke', formula: 'crew power / rate' };

describe('quantities that are kept', () => {
  it('come back as they were written, in their order', () => {
    const written = [WORK, { name: 'ratio', formula: 'drive / recovery' }];
    expect(keptChannels({ written })).toEqual(written);
    expect(keptChannels(JSON.parse(JSON.stringify({ written, more: 1 })))).toEqual(written);
  });

  it('stay where this version does not understand them', () =>
    expect(keptChannels({ written: [{ name: 'later', formula: 'lowpass(force, 5)' }] })).toHaveLength(1));

  it('leave out what is none, and a name twice', () => {
    expect(keptChannels({ written: [WORK, WORK, { name: 'rate', formula: 'speed' }, { name: 'x' }, null, 3] })).toEqual(
      [WORK],
    );
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `q${at}`, formula: 'rate' }));
    expect(keptChannels({ written: many })).toHaveLength(MAX_CHANNELS);
  });

  it('are nothing, and no error, of whatever else is there', () =>
    fc.assert(fc.property(fc.anything(), (kept) => Array.isArray(keptChannels(kept)))));
});
