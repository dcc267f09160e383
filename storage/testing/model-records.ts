// An invented club library: sessions over two seasons with consistent, realistic values.
import { GATE_FIELDS, type GateField } from '#engine/analysis/analysis.ts';
import { NO_INSTRUMENTS, ROWING } from '#engine/recording/recording.ts';
import { ANALYSIS_VERSION } from '../storage-schema-versions.ts';
import type { MetricFacts } from '../kept-facts.ts';
import { LIBRARY_VERSION, type LibraryRecord } from '../library-record.ts';

const NAMES = [
  'Ines Karlsen',
  'Théo Marchetti',
  'Sofie Brandt',
  'Oskar Lindqvist',
  'Maeve Donnelly',
  'Jürgen Albrecht',
  'Amara Okonjo',
  'Lucía Ferrer',
  'Pip Hathaway',
  'Noor Haddad',
  'Wiktor Zając',
  'Hanna Saarinen',
];
const BOATS = [
  { name: 'Halcyon', seatCount: 8, rig: 'sweep', coxed: true },
  { name: 'Kestrel', seatCount: 4, rig: 'sweep', coxed: false },
  { name: 'Merlin', seatCount: 4, rig: 'scull', coxed: false },
  { name: 'Wren', seatCount: 1, rig: 'scull', coxed: false },
] as const;
const PLACES = ['Home reach', 'Upper lake', 'Regatta course', null];
const TAGS = ['steady', 'rate 28', 'race', 'technique', 'seat racing'];
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2025, 2, 3, 5, 40);

const NO_METRIC: MetricFacts = { median: null, iqr: null, mean: null, sd: null, count: 0 };
const noMetrics = (): Record<GateField, MetricFacts> =>
  Object.fromEntries(GATE_FIELDS.map((field) => [field, NO_METRIC])) as Record<GateField, MetricFacts>;

/** Deterministic pseudo-random numbers between 0 and 1. */
const thrown = (index: number, what: number): number => {
  const wave = Math.sin(index * 12.9898 + what * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
};
const pickOne = <T>(list: readonly T[], share: number): T | undefined => list[Math.floor(share * list.length)];

/** Down the reach, around and back. */
function makeOutline(index: number, distanceM: number): Float32Array {
  const points = 48;
  const heading = thrown(index, 1) * Math.PI * 2;
  const outline = new Float32Array(points * 2);
  for (let point = 0; point < points; point += 1) {
    const share = point / (points - 1);
    const away = (1 - Math.abs(2 * share - 1)) * (distanceM / 2);
    const bend = Math.sin((away / 900) * (1 + thrown(index, 2))) * 140 + (share > 0.5 ? 25 : 0);
    outline[2 * point] = away * Math.sin(heading) + bend * Math.cos(heading);
    outline[2 * point + 1] = away * Math.cos(heading) - bend * Math.sin(heading);
  }
  return outline;
}

export function modelRecord(index: number): LibraryRecord {
  const boat = pickOne(BOATS, thrown(index, 3)) ?? BOATS[0];
  const startedMs = FIRST_DAY_MS + Math.floor(index * 1.7) * DAY_MS + Math.floor(thrown(index, 4) * 9) * 3_600_000;
  const strokeCount = 180 + Math.floor(thrown(index, 5) * 900);
  const rateSpm = 18 + thrown(index, 6) * 16;
  const speedMps = (boat.seatCount === 1 ? 3.2 : 3.9) + ((rateSpm - 18) / 16) * 1.6;
  const distanceM = (strokeCount / rateSpm) * 60 * speedMps;
  const rowerPowerW = 90 + (rateSpm - 18) * 14 + thrown(index, 7) * 40;
  const fileName = `${new Date(startedMs).toISOString().slice(0, 10)}_${boat.name.toLowerCase()}.txt`;
  const crew = Array.from({ length: boat.seatCount }, (_, seat) => ({
    seat: seat + 1,
    side: boat.rig === 'scull' ? ('both' as const) : seat % 2 === 0 ? ('starboard' as const) : ('port' as const),
    name: NAMES[(seat + Math.floor(index / 40)) % NAMES.length] ?? null,
  }));
  const bytes = Math.round(strokeCount * 95_000);
  return {
    version: LIBRARY_VERSION,
    fingerprint: `xxh128:${index.toString(16).padStart(32, '0')}`,
    fileName,
    bytes,
    importedAt: FIRST_DAY_MS + 400 * DAY_MS + index * 60_000,
    place: pickOne(PLACES, thrown(index, 8)) ?? null,
    tags: TAGS.filter((_, tag) => thrown(index, 20 + tag) > 0.72),
    corrections: null,
    facts: {
      startedAt: index % 50 === 49 ? null : new Date(startedMs).toISOString().replace(/\.\d+Z$/u, 'Z'),
      utcOffsetS: 7200,
      format: 'peach-all-data',
      sport: ROWING,
      craft: 'water',
      rules: [],
      logger: null,
      durationS: (strokeCount / rateSpm) * 60 * 1.4,
      boat,
      crew,
      rig: {
        driveStartKgf: 30,
        recoveryKgf: 15,
        oarInboardM: boat.rig === 'sweep' ? 1.15 : 0.88,
        oarLengthM: boat.rig === 'sweep' ? 3.74 : 2.88,
        ratingStrokes: 1,
        fromFile: true,
      },
      instruments: NO_INSTRUMENTS,
      distanceM: index % 23 === 22 ? null : distanceM,
      strokeCount,
      rateSpm,
      speedMps: index % 23 === 22 ? null : speedMps,
      rowerPowerW,
      crewPowerW: rowerPowerW * boat.seatCount,
      rowerPowersW: Object.fromEntries(crew.map(({ seat }) => [seat, rowerPowerW])),
      pieceCount: 3,
      definitions: 'powerline',
      powerModel: 'times-cosine',
      levers: 'full',
      outline: index % 23 === 22 ? null : makeOutline(index, distanceM),
      seats: crew.map(({ seat, side, name }) => ({
        seat,
        side: side === 'both' ? null : side,
        name,
        rule: null,
        metrics: noMetrics(),
      })),
    },
    kept: { rawBytes: bytes, columnsVersion: 1, pyramidVersion: 1, analysisVersion: ANALYSIS_VERSION },
  };
}

export const modelRecords = (count: number): LibraryRecord[] =>
  Array.from({ length: count }, (_, index) => modelRecord(index));
