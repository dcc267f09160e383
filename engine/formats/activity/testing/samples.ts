// Output of watches, phones and their apps, for the import check.
import { FIT } from '../../fit/fit-format.ts';
import type { Format } from '../../format.ts';
import { GPX } from '../../gpx-format.ts';
import { TCX } from '../../tcx-format.ts';
import type { Sample } from '../../testing/check-import.ts';
import { fitSession, type FitQuirks } from '../../fit/testing/fit-session.ts';
import { simulatedSession } from '../../testing/simulated-session.ts';
import { gpxSession, type GpxQuirks, tcxSession, type TcxQuirks } from '../../xml/testing/xml-session.ts';

const session = simulatedSession();

const makeSample = (format: Format, name: string, content: string | Uint8Array): Sample => ({ name, format, content });

const FITS: Readonly<Record<string, FitQuirks>> = {
  'FIT of a watch': { restLaps: true },
  'FIT of a SpeedCoach': { rowPerStroke: true, counted: 'per-lap', speedCoach: true, header: 12 },
  'FIT of the draft standard': {
    rowPerStroke: true,
    counted: 'through',
    oarlock: 'standard',
    curves: true,
    bigEndian: true,
  },
  'FIT of Rowsandall': { rowPerStroke: true, counted: 'through', oarlock: 'rowsandall', noChecksum: true },
  'FIT with compressed times': { compressedTimes: true, counted: 'through' },
};

const TCXS: Readonly<Record<string, TcxQuirks>> = {
  'TCX of a watch': {},
  'TCX in one line': { oneLine: true, creator: 'KinomapVirtualRow' },
  'TCX of CrewNerd': { sport: 'Other', zone: 'offset', prefix: 'ax:', author: 'CrewNerd' },
  'TCX of Rowing in Motion': { sport: 'Other', zone: 'none', brokenTags: true, minusOne: true, prefix: '' },
  'TCX of PainSled': { sport: 'Biking', metresPerStroke: true, creator: 'Concept2', author: 'ExerScreen' },
};

const GPXS: Readonly<Record<string, GpxQuirks>> = {
  'GPX of a watch': { type: 'rowing_v2', prefix: 'ns3:' },
  'GPX of CoxOrb': { version: '1.0', creator: 'CoxOrb' },
};

export const ACTIVITY_SAMPLES: readonly Sample[] = [
  ...Object.entries(FITS).map(([name, quirks]) => makeSample(FIT, name, fitSession(session, quirks))),
  ...Object.entries(TCXS).map(([name, quirks]) => makeSample(TCX, name, tcxSession(session, quirks))),
  ...Object.entries(GPXS).map(([name, quirks]) => makeSample(GPX, name, gpxSession(session, quirks))),
];
