import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ENUM, FitBytes } from '#engine/formats/fit/fit-bytes.ts';
import { fitSession } from '#engine/formats/fit/testing/fit-session.ts';
import { simulatedSession } from '#engine/formats/testing/simulated-session.ts';
import { activityList, activityFileName, summarizedActivities } from './activity-list.ts';
import { resultsIn } from './account-lists.ts';
import { listedStart } from './results-list.ts';
import { unpack } from './unpack.ts';

const LIST = [
  'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Filename',
  '1,"May 26, 2024, 7:30:15 AM",Morning row,Rowing,"long, with\na second line",3600,activities/101.fit.gz',
  '2,"May 27, 2024, 5:00:00 PM","To ""work""/back",Ride,,1800,activities/102.fit.gz',
  '3,"May 28, 2024, 6:00:00 AM",Rudern,Rudern,,1800,activities/103.gpx',
  '4,"May 29, 2024, 6:00:00 AM",Weights,Weight Training,,1800,',
].join('\n');

const makeArchive = (files: Zippable, name = 'account.zip'): File =>
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
      activityFileName(path, { name, isOtherSport: false, startedMs: null });
    expect(named('activities/101.fit.gz', 'Morning row')).toBe('Morning row.fit.gz');
    expect(named('a/102.tcx', 'To "work"/back')).toBe('To work back.tcx');
    expect(named('a/103.gpx', null)).toBe('103.gpx');
    expect(named('a/104', '../..')).toBe('.. ..');
  });

  it.each(['', 'nothing', '"', ',,,\n,,,', 'a,b\nactivities/1.fit'])('of %j is read without harm', (text) => {
    expect(() => activityList(text)).not.toThrow();
  });
});

const watched = (startedMs: number, options: Parameters<typeof fitSession>[1] = {}): Uint8Array =>
  fitSession(simulatedSession({ strokes: [4], startMs: startedMs }), options);

describe('the archive of a watch’s account', () => {
  const at = (hour: number): number => Date.UTC(2026, 3, 27, hour);
  const summarized = JSON.stringify([
    {
      summarizedActivitiesExport: [
        { name: 'Carnegie Lake', activityType: 'rowing_v2', startTimeGmt: at(7), distance: 100_000 },
        { name: 'To work', activityType: 'cycling', beginTimestamp: at(9) },
        { name: 'no start', activityType: 'cycling' },
        null,
      ],
    },
  ]);
  const PATH = 'DI_CONNECT/DI-Connect-Fitness/a@b.c_0_summarizedActivities.json';

  it('names its activities by when they began, and leaves out other sports and what is no activity', async () => {
    const uploads = zipSync({
      'a@b.c_1.fit': watched(at(7) + 2000),
      'a@b.c_2.fit': watched(at(9)),
      'a@b.c_3.fit': watched(at(12)),
      'a@b.c_4.fit': new FitBytes().message(0, [{ number: 0, base: ENUM, value: 32 }]).bytes(),
    });
    const { answer, taken, left } = await unpacked(
      makeArchive({ [PATH]: strToU8(summarized), 'DI_CONNECT/Uploaded/part1.zip': uploads }),
    );
    expect(taken.map(([name]) => name)).toEqual(['Carnegie Lake.fit', 'a@b.c_3.fit']);
    expect(taken[0]?.[1]).toBe(at(7));
    expect(left).toEqual(['a@b.c_2.fit']);
    expect(answer).toEqual({
      ok: true,
      value: ['1 file holds other data of a watch (days, sleep, settings) and was left out.'],
    });
  });

  it.each(['', '{', '[]', '[null, 1, {"summarizedActivitiesExport": 3}]', '{"name": 1}'])(
    'reads %j without harm',
    (text) => {
      expect(summarizedActivities(text)).toEqual([]);
    },
  );
});

describe('the season of a logbook', () => {
  const SEASON = [
    '"Log ID",Date,Description,"Work Time (Formatted)","Work Time (Seconds)","Work Distance",Ranked',
    '1001,"2024-06-01 07:32:00","2k",7:12.4,432.4,2000,Yes',
    '1002,"2024-06-02 07:10:00","2k",7:12.9,432.9,2000,No',
    '1003,"2024-06-03 18:00:00","5k",20:00.0,1200,5000,No',
    '1004,"nonsense","x",1,,,',
  ].join('\n');
  const undated = (fileName: string, distanceM: number, workS: number) =>
    ({
      source: { fileName, bytes: 1, format: 'concept2-logbook', encoding: null, delimiter: null },
      startedAt: null,
      startedLocal: null,
      summary: { distanceM },
      totals: { workS },
    }) as Parameters<typeof listedStart>[0];

  it('says when a result was rowed that names no day, where only one is of its meters and seconds', () => {
    const results = resultsIn(`\uFEFF${SEASON}`);
    expect(results).toHaveLength(3);
    expect(listedStart(undated('strokes.csv', 4996, 1198.7), results)).toBe('2024-06-03T18:00:00');
    // Two sessions look the same: the number in the name decides.
    expect(listedStart(undated('strokes.csv', 1998, 431), results)).toBeNull();
    expect(listedStart(undated('concept2-result-1002.csv', 1998, 431), results)).toBe('2024-06-02T07:10:00');
    expect(listedStart(undated('concept2-result-1003.csv', 1998, 431), results)).toBeNull();
    expect(listedStart({ ...undated('a', 4996, 1198), startedLocal: '2020-01-01T00:00:00' }, results)).toBeNull();
    expect(resultsIn(LIST)).toEqual([]);
  });
});

describe('the archive of an account', () => {
  it('gives its recordings under their names, without the other sports and without reading them', async () => {
    const { answer, taken, left, fractions } = await unpacked(
      makeArchive({
        'activities.csv': strToU8(LIST),
        'activities/101.fit.gz': strToU8('a'),
        'activities/102.fit.gz': strToU8('b'),
        'activities/103.gpx': strToU8('c'),
        'profile.jpg': strToU8('d'),
      }),
    );
    expect(answer).toEqual({ ok: true, value: ['1 file isn’t a recording and was skipped: profile.jpg.'] });
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
      makeArchive({ 'DI_CONNECT/files/part1.zip': inner, 'broken.zip': strToU8('PK'), 'a.fit': strToU8('a') }),
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
    const stopped = await unpacked(makeArchive({ 'a.fit': strToU8('a') }), AbortSignal.abort());
    expect(stopped.taken).toEqual([]);
  });
});
