// Summary of a record's list: best test, number of races, a linked guardian. Null while empty.
import type { ErgTest, Race } from '#src/data/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { counted } from '#src/format/number.ts';
import { ergResultText, pieceText } from './result-text.ts';

interface Records {
  readonly tests: readonly ErgTest[];
  readonly races: readonly Race[];
  readonly guardianLinked: boolean;
  /** Fields answered by others that have content. */
  readonly answeredByOthers: ReadonlySet<string>;
}

/** Given by a coach or guardian; the athlete only chooses the audience. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  measured_on_water: 'A coach signed for your figures on the water.',
  reference_pages: 'You approved a coach’s reference.',
  guardian_contact: 'The address your guardian answered from.',
};

/** Pieces that count as longer ones. */
const LONGER: ReadonlySet<string> = new Set(['5k', '6k', '10k', '30min', '60min']);

export function recordWords(field: string, { tests, races, guardianLinked, answeredByOthers }: Records): string | null {
  switch (field) {
    case 'erg_2k':
      return best(tests.filter(({ piece }) => piece === '2k'));
    case 'erg_long':
      return best(tests.filter(({ piece }) => LONGER.has(piece)));
    case 'races':
      return races.length === 0 ? null : `${counted(races.length, 'race')}, listed below.`;
    case 'races_coxed': {
      const coxed = races.filter(({ seat }) => seat === 0).length;
      return coxed === 0 ? null : `${counted(coxed, 'race')} in the coxswain’s seat, listed under racing.`;
    }
    case 'guardian':
      return guardianLinked ? 'A parent or guardian is linked.' : null;
    default:
      return answeredByOthers.has(field) ? (BY_OTHERS[field] ?? null) : null;
  }
}

function best(tests: readonly ErgTest[]): string | null {
  const [first] = tests.toSorted((one, other) => one.split_s - other.split_s);
  return first === undefined
    ? null
    : `Best: ${pieceText(first.piece)}, ${ergResultText(first)}, ${clock(first.split_s, 1)} / 500 m, ${first.power_w} W`;
}
