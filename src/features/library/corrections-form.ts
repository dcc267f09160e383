// Correction form, and its corrections: only differences from what is known.
import * as z from 'zod/mini';
import { boatSeats } from '#engine/recording/boat.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { Side } from '#engine/recording/recording.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { rules } from '#src/ui/form/rules.ts';

export interface SeatForm {
  readonly seat: number;
  readonly name: string;
  /** Null when the side is unknown, and for scullers. */
  readonly side: Side | null;
}

export type CorrectionsForm = z.output<typeof CORRECTIONS>;

/** Current facts of the session: the file's, with earlier corrections. */
export function toCorrectionsForm({ facts }: LibraryRecord): CorrectionsForm {
  const { boat, crew, rig, seats } = facts;
  const seatForm = (seat: number): SeatForm => {
    const member = crew.find((one) => one.seat === seat);
    const side = member?.side ?? (boat.rig === 'scull' ? null : (seats.find((one) => one.seat === seat)?.side ?? null));
    return { seat, name: member?.name ?? '', side: side === 'both' ? null : side };
  };
  return {
    boatName: boat.name ?? '',
    rig: boat.rig,
    oarLength: rig.oarLengthM.toFixed(2),
    oarInboard: rig.oarInboardM.toFixed(2),
    seats: boatSeats(boat, [...crew, ...seats])
      .toReversed()
      .map(seatForm),
  };
}

/** Oars in meters; children's sculls and the longest sweeps are well inside. */
const LENGTH_M = { least: 2, most: 4.5 } as const;
const INBOARD_M = { least: 0.5, most: 1.6 } as const;

const metres = (text: string): number => {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? Number.NaN : Number(typed);
};

const lengthProblem = (text: string, { least, most }: { readonly least: number; readonly most: number }) => {
  const value = metres(text);
  return value >= least && value <= most ? null : `In meters, ${least} to ${most}.`;
};

export interface FormProblems {
  readonly oarLength: string | null;
  readonly oarInboard: string | null;
}

/** Problems by field, in a sentence; nulls when valid. */
export function formProblems({ oarLength, oarInboard }: CorrectionsForm): FormProblems {
  const inboard = lengthProblem(oarInboard, INBOARD_M);
  return {
    oarLength: lengthProblem(oarLength, LENGTH_M),
    oarInboard:
      inboard ?? (metres(oarInboard) < metres(oarLength) / 2 ? null : 'The inboard is less than half of the oar.'),
  };
}

/** Schema of the form, validated while typing. */
export const CORRECTIONS = z
  .object({
    boatName: z.string(),
    rig: z.nullable(z.enum(['sweep', 'scull'])),
    oarLength: z.string(),
    oarInboard: z.string(),
    seats: z.custom<readonly SeatForm[]>(),
  })
  .check(rules(formProblems));

/** Earlier corrections stay; null when there are none. */
export function correctionsFrom(record: LibraryRecord, form: CorrectionsForm): Corrections | null {
  const before = toCorrectionsForm(record);
  const { corrections } = record;
  const names = { ...corrections?.names };
  const sides = { ...corrections?.sides };
  form.seats.forEach(({ seat, name, side }, index) => {
    const known = before.seats[index];
    const written = name.trim();
    if (written !== known?.name) names[seat] = written === '' ? null : written;
    if (form.rig !== 'scull' && side !== null && side !== known?.side) sides[seat] = side;
  });
  const boatName = form.boatName.trim();
  const wanted: Corrections = {
    ...corrections,
    ...(boatName !== before.boatName && { boatName }),
    ...(form.rig !== null && form.rig !== before.rig && { rig: form.rig }),
    ...(Object.keys(names).length > 0 && { names }),
    ...(Object.keys(sides).length > 0 && { sides }),
    ...(form.oarLength !== before.oarLength && { oarLengthM: metres(form.oarLength) }),
    ...(form.oarInboard !== before.oarInboard && { oarInboardM: metres(form.oarInboard) }),
  };
  return Object.keys(wanted).length === 0 ? null : wanted;
}
