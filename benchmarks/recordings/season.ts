// A club's season as one zip: short outings of doubles on as many days, each another recording.
import { zipSync } from 'fflate';
import { crewOf } from '../../fixtures/model/crew.ts';
import { outingOf } from '../../fixtures/model/outing.ts';
import { exportBytes } from '../../fixtures/peach/export.ts';

const WRITTEN = 'Sat, 17 May 2025';
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2025, 2, 3);

/** As the files write it: "Sat, 17 May 2025". */
const dateOf = (outing: number): string => {
  const [weekday, ...rest] = new Date(FIRST_DAY_MS + outing * DAY_MS).toUTCString().split(' ');
  return [weekday, String(Number(rest[0])), rest[1], rest[2]].join(' ');
};
const ofWeekday = (date: string): string => date.slice(date.indexOf(' ') + 1);

function recording(index: number): Uint8Array {
  const crew = crewOf('2x', `season ${index % 3}`, { boatName: ['Wren', 'Dunlin', 'Avocet'][index % 3] ?? 'Wren' });
  const outing = outingOf(crew, {
    name: `outing ${index}`,
    seed: index,
    segments: [
      { kind: 'rest', seconds: 2 },
      { kind: 'row', strokes: 12, rateSpm: 20 + (index % 7) * 2, piece: 'Rate' },
      { kind: 'row', strokes: 8, rateSpm: 18 },
      { kind: 'rest', seconds: 2 },
    ],
  });
  const text = Buffer.from(exportBytes(outing, { content: { angleVelocity: false } })).toString('latin1');
  const date = dateOf(index);
  return Buffer.from(text.replace(WRITTEN, date).replace(ofWeekday(WRITTEN), ofWeekday(date)), 'latin1');
}

export interface Season {
  readonly archive: Buffer;
  /** Of the recordings once unpacked. */
  readonly bytes: number;
}

export function seasonOf(outings: number): Season {
  const files = Array.from({ length: outings }, (_, index): [string, Uint8Array] => [
    `season/${String(index).padStart(3, '0')}.txt`,
    recording(index),
  ]);
  return {
    archive: Buffer.from(zipSync(Object.fromEntries(files), { level: 6 })),
    bytes: files.reduce((sum, [, { length }]) => sum + length, 0),
  };
}
