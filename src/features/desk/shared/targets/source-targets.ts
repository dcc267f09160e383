// National program targets at race rate, by boat class: the table of the RtcNoordApp (KNRB, GlobalSettings.yaml), with
// the numbers a coach puts in their place. Targets are never mixed with measurements.
import type { Boat, Rig } from '#engine/recording/recording.ts';
import { type CrewClass, type TargetSet, TARGET_LOOKS, type TargetField, type TargetNumbers } from './target-set.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { DefinitionSet } from '#engine/analysis/analysis.ts';
import { isDefinitionSet } from '#engine/analysis/definition-sets.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';

export const TARGET_SOURCE = 'KNRB targets as set in RtcNoordApp (GlobalSettings.yaml), for 2,000 m at race rate';

/** The table's power includes the stretcher by this factor; targets are at the oars. */
const STRETCHER_FACTOR = 1.14;

/** spm, s, catch °, finish °, slip °, wash °, peak at % of the arc, ° to 70%, W with the stretcher. */
type Row = readonly [
  crewClass: CrewClass,
  boat: '1x' | '2x' | '4x' | '2−' | '4−' | '8+',
  rateSpm: number,
  driveTimeS: number,
  catchAngleDeg: number,
  finishAngleDeg: number,
  catchSlipDeg: number,
  finishSlipDeg: number,
  peakPositionPct: number,
  riseTo70Deg: number,
  watts: number,
];

/** The table's author calls part of the junior numbers guesses. */
const ROWS: readonly Row[] = [
  ['M', '1x', 36, 0.7, -66, 44, 6, 12, 38, 12, 540],
  ['M', '2x', 36, 0.67, -66, 44, 6, 12, 35, 12, 540],
  ['M', '4x', 38, 0.65, -66, 44, 6, 12, 32, 12, 540],
  ['M', '2−', 36, 0.7, -54, 36, 9, 9, 35, 10, 540],
  ['M', '4−', 38, 0.67, -54, 36, 9, 9, 35, 10, 540],
  ['M', '8+', 38, 0.63, -54, 36, 9, 9, 32, 10, 540],
  ['W', '1x', 34, 0.7, -62, 44, 6, 12, 38, 12, 350],
  ['W', '2x', 34, 0.67, -62, 44, 6, 12, 38, 12, 350],
  ['W', '4x', 34, 0.67, -62, 44, 6, 12, 38, 12, 350],
  ['W', '2−', 34, 0.7, -54, 32, 9, 9, 35, 10, 350],
  ['W', '4−', 36, 0.63, -54, 32, 9, 9, 32, 10, 350],
  ['W', '8+', 36, 0.63, -54, 32, 9, 9, 32, 10, 350],
  ['LW', '1x', 34, 0.7, -60, 42, 6, 12, 38, 12, 290],
  ['LW', '2x', 34, 0.67, -60, 42, 6, 12, 35, 12, 290],
  ['LW', '4x', 34, 0.67, -60, 42, 6, 12, 35, 12, 290],
  ['JM', '1x', 34, 0.7, -66, 44, 6, 12, 38, 12, 420],
  ['JM', '2x', 36, 0.67, -66, 44, 6, 12, 35, 12, 420],
  ['JM', '4x', 34, 0.67, -60, 42, 6, 12, 35, 12, 420],
  ['JM', '2−', 34, 0.7, -54, 32, 9, 9, 35, 10, 420],
  ['JW', '1x', 32, 0.7, -62, 44, 6, 12, 38, 12, 300],
  ['JW', '2x', 34, 0.67, -60, 42, 6, 12, 35, 12, 300],
  ['JW', '4x', 34, 0.67, -60, 42, 6, 12, 35, 12, 300],
  ['JW', '2−', 34, 0.7, -54, 32, 9, 9, 35, 10, 300],
];

const SETS: readonly TargetSet[] = ROWS.map(
  ([crewClass, boat, rateSpm, driveTimeS, catchDeg, finishDeg, slipDeg, washDeg, peakPct, riseDeg, watts]) => ({
    boatClass: `${crewClass}${boat}`,
    crewClass,
    definitions: 'knrb',
    rig: boat.endsWith('x') ? 'scull' : 'sweep',
    seatCount: Number.parseInt(boat, 10),
    rateSpm,
    driveTimeS,
    catchAngleDeg: catchDeg,
    finishAngleDeg: finishDeg,
    catchSlipDeg: slipDeg,
    finishSlipDeg: washDeg,
    peakPositionPct: peakPct,
    riseTo70Deg: riseDeg,
    averageToPeak: 0.55,
    powerW: watts / STRETCHER_FACTOR,
  }),
);

export const TARGET_CLASSES: readonly string[] = SETS.map(({ boatClass }) => boatClass);

const isOf = (set: TargetSet, rig: Rig | null, seatCount: number | null): boolean =>
  set.rig === rig && set.seatCount === seatCount;

/** Classes of a boat; none when its rig or size is unknown, and for coxed pairs and fours, which the table lacks. */
export const sourceTargetsFor = ({ rig, seatCount, coxed }: Boat): TargetSet[] =>
  coxed === true && (seatCount ?? 0) < 8 ? [] : SETS.filter((set) => isOf(set, rig, seatCount));

/** Targets of a class by name; null when the table lacks it. */
export const sourceTarget = (boatClass: string): TargetSet | null =>
  SETS.find((set) => set.boatClass === boatClass) ?? null;

/** Without definitions, the numbers follow the source's. */
type ClassEdits = Readonly<Partial<TargetNumbers & Pick<TargetSet, 'definitions'>>>;
type TargetEdits = Readonly<Record<string, ClassEdits>>;

interface TargetSetting {
  /** By boat class. */
  readonly edits: TargetEdits;
  readonly edit: (boatClass: string, field: TargetField, value: number) => void;
  readonly define: (boatClass: string, definitions: DefinitionSet) => void;
  readonly reset: (boatClass: string) => void;
}

const isWithin = (field: TargetField, value: unknown): value is number => {
  const look = TARGET_LOOKS.find((one) => one.field === field);
  return typeof value === 'number' && look !== undefined && value >= look.least && value <= look.most;
};

/** Edits of a class after one more; the source's own value is not an edit, an out-of-range value is ignored. */
export function withEdit(edits: TargetEdits, boatClass: string, field: TargetField, value: number): TargetEdits {
  const source = sourceTarget(boatClass);
  if (source === null || !isWithin(field, value)) return edits;
  const others = Object.fromEntries(Object.entries(edits[boatClass] ?? {}).filter(([other]) => other !== field));
  return { ...edits, [boatClass]: source[field] === value ? others : { ...others, [field]: value } };
}

/** Same for the definitions of a class's numbers. */
export function withDefinitions(edits: TargetEdits, boatClass: string, definitions: DefinitionSet): TargetEdits {
  const source = sourceTarget(boatClass);
  if (source === null) return edits;
  const numbers = Object.fromEntries(Object.entries(edits[boatClass] ?? {}).filter(([name]) => name !== 'definitions'));
  return { ...edits, [boatClass]: source.definitions === definitions ? numbers : { ...numbers, definitions } };
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** Stored values may be from another version or edited by hand: drops invalid ones. */
export function keptEdits(kept: unknown): TargetEdits {
  let edits: TargetEdits = {};
  const classes = isRecord(kept) && isRecord(kept['edits']) ? kept['edits'] : {};
  for (const [boatClass, values] of Object.entries(classes)) {
    for (const { field } of isRecord(values) ? TARGET_LOOKS : []) {
      const value = isRecord(values) ? values[field] : undefined;
      if (isWithin(field, value)) edits = withEdit(edits, boatClass, field, value);
    }
    const definitions = isRecord(values) ? values['definitions'] : undefined;
    if (typeof definitions === 'string' && isDefinitionSet(definitions)) {
      edits = withDefinitions(edits, boatClass, definitions);
    }
  }
  return edits;
}

export const edited = (set: TargetSet, edits: TargetEdits): TargetSet => ({ ...set, ...edits[set.boatClass] });

export const useTargetSetting = create<TargetSetting>()(
  persist(
    (set) => ({
      edits: {},
      edit: (boatClass, field, value) => set(({ edits }) => ({ edits: withEdit(edits, boatClass, field, value) })),
      define: (boatClass, definitions) =>
        set(({ edits }) => ({ edits: withDefinitions(edits, boatClass, definitions) })),
      reset: (boatClass) =>
        set(({ edits }) => ({
          edits: Object.fromEntries(Object.entries(edits).filter(([other]) => other !== boatClass)),
        })),
    }),
    {
      name: 'strokeside.targets',
      partialize: ({ edits }) => ({ edits }),
      merge: (kept, current) => ({ ...current, edits: keptEdits(kept) }),
    },
  ),
);

followOtherTabs(useTargetSetting);
