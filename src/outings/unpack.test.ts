import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { activityList, nameOfActivity } from './activity-list.ts';
import { unpack } from './unpack.ts';

const LIST = [
  'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Filename',
  '1,"May 26, 2024, 7:30:15 AM",Morning row,Rowing,"long, with\na second line",3600,activities/101.fit.gz',
  '2,"May 27, 2024, 5:00:00 PM","To ""work""/back",Ride,,1800,activities/102.fit.gz',
  '3,"May 28, 2024, 6:00:00 AM",Rudern,Rudern,,1800,activities/103.gpx',
  '4,"May 29, 2024, 6:00:00 AM",Weights,Weight Training,,1800,',
].join('\n');

const archiveOf = (files: Zippable, name = 'account.zip'): File =>
  new File([new Uint8Array(zipSync(files))], name, { lastModified: 7 });

async function unpacked(archive: File, signal = new AbortController().signal) {
  const taken: (readonly [string, number, boolean])[] = [];
  const left: string[] = [];
  const fractions: number[] = [];
  const answer = await unpack(archive, {
    room: () => Promise.resolve(),
    take: (file, isOneOfMany) => taken.push([file.name, file.lastModified, isOneOfMany]),
    leaveOut: (names) => left.push(...names),
    onProgress: (fraction) => fractions.push(fraction),
    signal,
  });
  return { answer, taken, left, fractions };
}

describe('the list in the archive of an account', () => {
  it('says what a file is called, when it began, and whether it is another sport, in any language', () => {
    const list = activityList(`\uFEFF${LIST}`);
    expect([...list.keys()]).toEqual(['101.fit.gz', '102.fit.gz', '103.gpx']);
    expect(list.get('101.fit.gz')).toEqual({
      name: 'Morning row',
      isOtherSport: false,
      startedMs: Date.UTC(2024, 4, 26, 7, 30, 15),
    });
    expect([list.get('102.fit.gz')?.isOtherSport, list.get('103.gpx')?.isOtherSport]).toEqual([true, false]);
    const translated = LIST.replace(/^.*\n/u, 'Aktivitäts-ID,Datum,Name,Typ,Beschreibung,Zeit,Dateiname\n');
    expect(activityList(translated)).toEqual(list);
  });

  it('names a file with the endings it has, and nothing a disk minds', () => {
    const named = (path: string, name: string | null): string =>
      nameOfActivity(path, { name, isOtherSport: false, startedMs: null });
    expect(named('activities/101.fit.gz', 'Morning row')).toBe('Morning row.fit.gz');
    expect(named('a/102.tcx', 'To "work"/back')).toBe('To work back.tcx');
    expect(named('a/103.gpx', null)).toBe('103.gpx');
    expect(named('a/104', '../..')).toBe('.. ..');
  });

  it.each(['', 'nothing', '"', ',,,\n,,,', 'a,b\nactivities/1.fit'])('of %j is read without harm', (text) => {
    expect(() => activityList(text)).not.toThrow();
  });
});

describe('the archive of an account', () => {
  it('gives its recordings under their names, without the other sports and without reading them', async () => {
    const { answer, taken, left, fractions } = await unpacked(
      archiveOf({
        'activities.csv': strToU8(LIST),
        'activities/101.fit.gz': strToU8('a'),
        'activities/102.fit.gz': strToU8('b'),
        'activities/103.gpx': strToU8('c'),
        'profile.jpg': strToU8('d'),
      }),
    );
    expect(answer).toEqual({ ok: true, value: ['1 file is no recording and was skipped: profile.jpg.'] });
    expect(taken).toEqual([
      ['Morning row.fit.gz', Date.UTC(2024, 4, 26, 7, 30, 15), true],
      ['Rudern.gpx', Date.UTC(2024, 4, 28, 6), true],
    ]);
    expect(left).toEqual(['102.fit.gz']);
    expect(fractions.at(-1)).toBe(1);
  });

  it('gives what lies in archives inside it, once, and names what it does not open', async () => {
    const deepest = zipSync({ 'c.fit': strToU8('c') });
    const inner = zipSync({ 'b.fit': strToU8('b'), 'deepest.zip': deepest });
    const { answer, taken } = await unpacked(
      archiveOf({ 'DI_CONNECT/files/part1.zip': inner, 'broken.zip': strToU8('PK'), 'a.fit': strToU8('a') }),
    );
    expect(taken).toEqual([
      ['a.fit', 7, true],
      ['b.fit', 7, true],
    ]);
    expect(answer).toMatchObject({
      ok: true,
      value: [
        expect.stringMatching(/^deepest\.zip /u),
        expect.stringMatching(/^broken\.zip: This archive is damaged/u),
      ],
    });
  });

  it('goes on without its list where that is damaged, and stops when it is told to', async () => {
    const whole = zipSync({ 'activities.csv': [strToU8(LIST), { level: 0 }], 'activities/102.fit.gz': strToU8('b') });
    const at = Buffer.from(whole).indexOf('Morning');
    whole[at] = 0;
    const { taken } = await unpacked(new File([new Uint8Array(whole)], 'account.zip', { lastModified: 7 }));
    expect(taken).toEqual([['102.fit.gz', 7, false]]);
    const stopped = await unpacked(archiveOf({ 'a.fit': strToU8('a') }), AbortSignal.abort());
    expect(stopped.taken).toEqual([]);
  });
});
