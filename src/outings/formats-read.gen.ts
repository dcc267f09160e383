// Written by scripts/list-formats.mjs from engine/formats/registry.ts: never edited by hand.

/** Devices and programs whose recordings open, as people call them. */
export const DEVICES: readonly string[] = [
  'Peach PowerLine',
  'Garmin',
  'Polar',
  'Suunto',
  'Coros',
  'Wahoo',
  'NK SpeedCoach',
  'Rowsandall',
  'Open Rowing Monitor',
  'CrewNerd',
  'Rowing in Motion',
  'PainSled',
  'Kinomap',
  'Strava',
  'CoxOrb',
  'Komoot',
  'NK SpeedCoach GPS',
  'NK SpeedCoach GPS 2',
  'NK EmPower Oarlock',
  'NK LiNK Logbook',
  'NK SpeedCoach XL',
  'NK Logbook',
];

/** Endings that such files have, without the dot. */
export const ENDINGS: readonly string[] = [
  'asc',
  'csv',
  'dat',
  'fit',
  'gpx',
  'log',
  'peach',
  'tcx',
  'tsv',
  'txt',
];
