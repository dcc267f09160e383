// A session of each kind of device, generated: what images of the desk are taken of.
import { join } from 'node:path';
import { root } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

const SEATS = ['B', '2', '3', 'S'];

const textFile = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** As a phone reads them off its filtered fixes: between two seconds along a straight line. */
const tenTimesASecond = ({ seconds, ...session }) => ({
  ...session,
  seconds: seconds.flatMap((one, at) => {
    const next = seconds[at + 1] ?? one;
    const between = (name, tenth) =>
      name === 'strokes' ? one[name] : one[name] + ((next[name] - one[name]) * tenth) / 10;
    return Array.from({ length: 10 }, (_, tenth) =>
      Object.fromEntries(Object.keys(one).map((name) => [name, between(name, tenth)])),
    );
  }),
});

/**
 * `files`: as Playwright's file chooser takes them; more than one are joined. `groups`: those that such a session has.
 */
export async function listSessionKinds() {
  await readTypeScript();
  const { simulatedSession } = await import('../engine/formats/testing/simulated-session.ts');
  const { writeWebOarlock } = await import('../engine/formats/web-oarlock/testing/write-web-oarlock.ts');
  const { fitSession } = await import('../engine/formats/fit/testing/fit-session.ts');
  const { concept2Text, rp3Text } = await import('../engine/formats/erg/testing/write-ergs.ts');
  const { crewNerdText } = await import('../engine/formats/table/testing/write-boats.ts');
  const { writeSpeedCoach } = await import('../engine/formats/nk/testing/write-speedcoach.ts');
  const { generateCrew } = await import('../fixtures/model/crew.ts');
  const { simulateSession } = await import('../fixtures/model/session.ts');
  const { exportBytes } = await import('../fixtures/peach/export.ts');
  const single = simulateSession(generateCrew('1x', 'single', { boatName: 'Tern', names: ['Ines Karlsen'] }), {
    name: 'single',
    seed: 33,
    course: {
      latitudeDeg: 46.2137,
      longitudeDeg: -5.4021,
      headingDeg: 58,
      bends: [{ atM: 300, overM: 200, degrees: 9 }],
    },
    segments: [
      { kind: 'rest', seconds: 6 },
      { kind: 'row', strokes: 20, rateSpm: 20, pressure: 0.6 },
      { kind: 'row', strokes: 40, rateSpm: 24, pressure: 0.9, piece: 'Rate 24' },
      { kind: 'row', strokes: 12, rateSpm: 18, pressure: 0.4 },
      { kind: 'row', strokes: 50, rateSpm: 30, piece: 'Rate 30' },
      { kind: 'rest', seconds: 6 },
    ],
  });
  const crew = simulatedSession({ strokes: [90, 80], restS: 120, seats: 4, seed: 5 });
  const watch = simulatedSession({ strokes: [110, 110, 110], restS: 90, seed: 7 });
  const erg = simulatedSession({ strokes: [100, 100], restS: 120, seed: 9 });
  return [
    { name: 'eight', says: 'an eight with gates', files: join(root, 'public/sample/strokeside-sample-outing.txt') },
    {
      name: 'single',
      says: 'a single with gates',
      files: { name: 'single.txt', mimeType: 'text/plain', buffer: Buffer.from(exportBytes(single)) },
    },
    {
      name: 'oarlocks',
      says: 'a four of oarlock logs',
      files: SEATS.map((seatName, seat) => textFile(`${seatName}.csv`, writeWebOarlock(crew, { seat, seatName }))),
    },
    {
      name: 'watch',
      says: 'the activity of a watch',
      files: {
        name: 'morning.fit',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(fitSession(watch, { restLaps: true })),
      },
    },
    {
      name: 'oarlock',
      says: 'one oarlock beside a SpeedCoach',
      files: textFile('oarlock.csv', writeSpeedCoach(watch, { oarlock: 'port', seat: '1' }).text),
    },
    {
      name: 'phone',
      says: 'the log of a phone at 10 Hz',
      files: textFile('phone.csv', crewNerdText(tenTimesASecond(watch))),
    },
    { name: 'erg', says: 'an erg with curves', files: textFile('erg.csv', rp3Text(erg)) },
    { name: 'erg-plain', says: 'an erg without curves', files: textFile('erg-plain.csv', concept2Text(erg)) },
  ];
}
