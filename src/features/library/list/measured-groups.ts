// List sorted by a number, grouped by what is comparable: water and ergometers, and power by device.
import type { Craft } from '#engine/recording/recording.ts';
import { methodName, sameMethod } from '#src/library/setup/method.ts';
import { powerMeasured } from '#src/library/setup/value-rule.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { Sort } from './library-search.ts';

const CRAFT_NAMES: Readonly<Record<Craft, string>> = {
  water: 'On the water',
  erg: 'On an erg',
  unknown: 'Water or erg: not set',
};

interface Order {
  readonly value: (facts: SessionFacts) => number | null;
  readonly isAlike: (a: SessionFacts, b: SessionFacts) => boolean;
  readonly name: (facts: SessionFacts) => string;
  /** Distinguishes two groups with the same name. */
  readonly also: (facts: SessionFacts) => string;
}

const listFirmware = (facts: SessionFacts): string => {
  const written = powerMeasured(facts).rules.flatMap(({ firmware }) => firmware ?? []);
  return written.length === 0 ? 'firmware unknown' : `firmware ${written.join(', ')}`;
};

const ORDERS: Readonly<Partial<Record<Sort, Order>>> = {
  power: {
    value: ({ rowerPowerW }) => rowerPowerW,
    isAlike: (a, b) => sameMethod(powerMeasured(a), powerMeasured(b)),
    name: (facts) => `Measured by ${methodName(powerMeasured(facts))}`,
    also: listFirmware,
  },
  speed: {
    value: ({ speedMps }) => speedMps,
    isAlike: (a, b) => a.craft === b.craft,
    name: ({ craft }) => CRAFT_NAMES[craft],
    also: () => '',
  },
};

interface Alike {
  readonly first: SessionFacts;
  readonly records: LibraryRecord[];
}

/** In record order; null for another sort order, or when all are measured the same way. */
export function measuredGroups(records: readonly LibraryRecord[], sort: Sort): readonly RowGroup[] | null {
  const order = ORDERS[sort];
  if (order === undefined) return null;
  const groups: Alike[] = [];
  const absent: LibraryRecord[] = [];
  for (const record of records) {
    const { facts } = record;
    const group = groups.find(({ first }) => order.isAlike(first, facts));
    if (order.value(facts) === null) absent.push(record);
    else if (group === undefined) groups.push({ first: facts, records: [record] });
    else group.records.push(record);
  }
  if (groups.length < 2) return null;
  const names = groups.map(({ first }) => order.name(first));
  const named = groups.map(({ first, records: of }, at): RowGroup => {
    const plain = names[at] ?? '';
    const isAlone = names.indexOf(plain) === names.lastIndexOf(plain);
    const name = isAlone ? plain : `${plain}, ${order.also(first)}`;
    return { key: `${at} ${name}`, name, days: null, records: of };
  });
  return absent.length === 0 ? named : [...named, { key: 'absent', name: 'Not measured', days: null, records: absent }];
}

/** Records with each group together. */
export const togetherByGroup = (records: readonly LibraryRecord[], sort: Sort): readonly LibraryRecord[] =>
  measuredGroups(records, sort)?.flatMap((group) => group.records) ?? records;

// Group of sessions in the list with its own heading.
export interface RowGroup {
  /** "2025-W20", or "undated". */
  readonly key: string;
  /** "Week 20", "Measured by an RP3 on an ergometer". */
  readonly name: string;
  /** "12–18 May 2025" for a week; null otherwise. */
  readonly days: string | null;
  readonly records: readonly LibraryRecord[];
}
