// Timestamps as BoatCoach writes them: "2017-09-25 17:22:24.1 GMT+02:00", "2017-12-06T17:24:55.1+02:00".

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?\s*(?:GMT)?([+-]\d\d:?\d\d|Z)$/;

/** Seconds since 1970; NaN for an invalid cell. */
export function momentS(cell: string): number {
  const [, date = '', time = '', fraction = '0', zone = ''] = MOMENT.exec(cell) ?? [];
  return Date.parse(`${date}T${time}.${fraction}${zone}`) / 1000;
}

const S_PER_MINUTE = 60;

/** Seconds to add to UTC for the local time; null for an invalid cell. */
export function momentOffsetS(cell: string): number | null {
  const zone = MOMENT.exec(cell)?.[4];
  if (zone === undefined) return null;
  const [hours = 0, minutes = 0] = zone === 'Z' ? [0, 0] : [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith('-') ? -1 : 1) * S_PER_MINUTE * (S_PER_MINUTE * hours + minutes);
}
