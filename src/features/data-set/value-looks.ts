// How the values of a data set are named and written.
import { definitionAgainst } from '#engine/analysis/definitions/catalogue.ts';
import { counted, fixed } from '#src/format/number.ts';
import { deviceName } from '#src/library/setup/method.ts';
import type { Estimate, Group, SquadValue } from '#workers/data-set/squad.ts';

export interface ValueLook {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
}

const DECIMALS: Readonly<Record<SquadValue, number>> = {
  rateSpm: 1,
  powerW: 0,
  arcDeg: 1,
  catchAngleDeg: 1,
  finishAngleDeg: 1,
  catchSlipDeg: 1,
  finishSlipDeg: 1,
  peakForceN: 0,
  driveTimeS: 2,
};

export function valueLook(value: SquadValue): ValueLook {
  const { name, unit } = definitionAgainst(value, 'stroke');
  return { name, unit: unit === 'deg' ? '°' : unit, decimals: DECIMALS[value] };
}

export const headingOf = (value: SquadValue): string => {
  const { name, unit } = valueLook(value);
  return `${name} (${unit})`;
};

/** "231 ± 9", never less than one in the last place; without an interval the mean alone. */
export function estimateText(value: SquadValue, { mean, half }: Estimate): string {
  const { decimals } = valueLook(value);
  const shown = fixed(mean, decimals);
  return Number.isFinite(half) ? `${shown} ± ${fixed(Math.max(half, 10 ** -decimals), decimals)}` : shown;
}

/** "8+ · Peach oarlock gates", "Erg · an RP3". */
function groupText({ boatClass, isErg, device }: Group): string {
  const boat = boatClass ?? (isErg ? 'Erg' : 'Boat class not known');
  return device === null ? boat : `${boat} · ${deviceName(device)}`;
}

const PLACES: Readonly<Record<string, string>> = {
  'pin-along-boat': 'force at the pin',
  'gate-normal': 'force on the gate',
  handle: 'force at the handle',
  flywheel: 'force from the flywheel',
};

/** With the place of the force where another group has the same name otherwise. */
export function groupOptions(groups: readonly Group[]): { readonly value: string; readonly text: string }[] {
  return groups.map((group) => {
    const text = groupText(group);
    const isShared = groups.filter((other) => groupText(other) === text).length > 1;
    const place = PLACES[group.force ?? ''] ?? 'no force';
    const strokes = counted(group.strokes, 'stroke');
    return { value: group.key, text: isShared ? `${text}, ${place} · ${strokes}` : `${text} · ${strokes}` };
  });
}
