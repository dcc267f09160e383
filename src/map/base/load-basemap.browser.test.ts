import { expect, it, vi } from 'vitest';
import { loadBasemap } from './load-basemap.ts';

const inks = { paper: '#ffffff', land: '#eeeeee', water: '#ddeeff', line: '#999999', ink: '#333333' };
const paper = { layers: [{ type: 'background' }], sources: {} };

it('draws paper without asking anyone', async () => {
  expect(await loadBasemap({ kind: 'paper' }, inks)).toMatchObject({ style: paper, problem: null });
});

it('hands on the whole address of a style that can be read', async () => {
  const url = new URL('/package.json', location.href).href;
  const loaded = await loadBasemap({ kind: 'style', url: '/package.json' }, inks);
  expect(loaded).toEqual({ style: url, attribution: '', problem: null });
});

it('says whose data a style draws, also if only the description of a source says so', async () => {
  const address = 'https://maps.example/styles/quiet.json';
  const served: Readonly<Record<string, object>> = {
    [address]: {
      sources: {
        lake: { type: 'vector', url: '/lake' },
        land: { type: 'vector', tiles: [], attribution: 'Land survey' },
        same: { type: 'vector', tiles: [], attribution: 'Land survey' },
      },
    },
    'https://maps.example/lake': { attribution: '<a href="https://maps.example">Lake survey</a>' },
  };
  const service = vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    return Promise.resolve(Object.defineProperty(Response.json(served[url]), 'url', { value: url }));
  });
  const loaded = await loadBasemap({ kind: 'style', url: address }, inks);
  service.mockRestore();
  expect(loaded).toEqual({ style: address, attribution: 'Lake survey · Land survey', problem: null });
});

it.each([
  ['a style that is no JSON', { kind: 'style', url: 'data:text/plain,hello' }, /Couldn’t load/u],
  [
    'an archive no one serves',
    { kind: 'pmtiles', url: 'http://localhost:1/lake.pmtiles' },
    /^Couldn’t load the map of localhost:1/u,
  ],
  [
    'a file that is no archive',
    { kind: 'file', file: new File(['Dear crew, see you at six.'.repeat(20)], 'letter.pmtiles') },
    /^letter\.pmtiles isn’t a PMTiles archive/u,
  ],
  ['an empty file', { kind: 'file', file: new File([], 'empty.pmtiles') }, /^empty\.pmtiles isn’t a PMTiles archive/u],
] as const)('draws %s on paper and says why', async (_, basemap, sentence) => {
  expect(await loadBasemap(basemap, inks)).toMatchObject({
    style: paper,
    problem: expect.stringMatching(sentence),
  });
});
