// Column form, the mapping it stands for, in one line what a table gives when it is read by it, and the mapping that
// the coaches of the user’s teams share for such a table.
import { isOarMeaning, mappingProblem } from '#engine/formats/unknown-table/column-mapping.ts';
import type { ColumnGuess } from '#engine/formats/unknown-table/guess-columns.ts';
import { firstUnit, MEANING_RULES } from '#engine/formats/unknown-table/meanings.ts';
import type { TableDescription, TableCheck } from '#engine/formats/unknown-table/table-file.ts';
import { type ColumnMapping, type Meaning, MEANINGS } from '#engine/recording/column-mapping.ts';
import * as z from 'zod/mini';
import { rule } from '#src/ui/form/rules.ts';
import { counted, fixed } from '#src/format/number.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { queryClient } from '#src/data/client/query-client.ts';
import { useUserId } from '#src/data/auth/session.ts';
import { removeTeamColumns, saveTeamColumns } from '#src/data/team/team-messages.ts';
import { isTeamCoach, type Team, teamsQuery } from '#src/data/team/teams.ts';
import { teamColumnMapping } from '#src/library/import/saved-column-mappings.ts';

export interface ColumnForm {
  readonly at: number;
  readonly heading: string;
  /** Null when the column is left out. */
  readonly meaning: Meaning | null;
  /** '' until chosen. */
  readonly unit: string;
}

const FORM = z.object({
  columns: z.custom<readonly ColumnForm[]>(),
  craft: z.string(),
  seat: z.string(),
  side: z.string(),
  remembers: z.boolean(),
  /** Team to share it with; '' for this device alone. */
  team: z.string(),
});
export type ColumnsForm = z.output<typeof FORM>;

/** Guessed values, or the earlier answer for such a table. */
export function toColumnsForm({ guesses }: TableDescription, said: ColumnMapping | null): ColumnsForm {
  const ofGuess = ({ at, heading, meaning, unit }: ColumnGuess): ColumnForm => ({
    at,
    heading,
    meaning,
    unit: unit ?? '',
  });
  const ofSaid = ({ at, heading }: ColumnGuess): ColumnForm => {
    const isFirst = guesses.findIndex((guess) => guess.heading === heading) === at;
    const column = isFirst ? said?.columns.find((one) => one.heading === heading) : undefined;
    return { at, heading, meaning: column?.meaning ?? null, unit: column?.unit ?? '' };
  };
  return {
    columns: guesses.map(said === null ? ofGuess : ofSaid),
    craft: said?.craft ?? 'unknown',
    seat: said?.seat === undefined || said.seat === null ? '' : String(said.seat),
    side: said?.side ?? '',
    remembers: true,
    team: '',
  };
}

/** Column with another meaning, in the unit it names, otherwise the usual one unless it must be chosen. */
export function withMeaning(column: ColumnForm, chosen: string, guess: ColumnGuess | undefined): ColumnForm {
  const meaning = MEANINGS.find((one) => one === chosen) ?? null;
  if (meaning === null) return { ...column, meaning, unit: '' };
  const { units, needsUnit } = MEANING_RULES[meaning];
  const guessed = guess?.meaning === meaning ? guess.unit : null;
  const written = Object.keys(units).find((unit) => unit === guess?.writtenUnit);
  return { ...column, meaning, unit: guessed ?? written ?? (needsUnit === true ? '' : firstUnit(meaning)) };
}

export const hasOar = ({ columns }: ColumnsForm): boolean =>
  columns.some(({ meaning }) => meaning !== null && isOarMeaning(meaning));

/** Mapping of the current values, complete or not. */
export function toColumnMapping(key: string, form: ColumnsForm): ColumnMapping {
  const { columns, craft, seat, side } = form;
  const isOar = hasOar(form);
  return {
    key,
    columns: columns.flatMap(({ heading, meaning, unit }) => (meaning === null ? [] : [{ heading, meaning, unit }])),
    craft: craft === 'water' || craft === 'erg' ? craft : 'unknown',
    seat: isOar && seat !== '' ? Number(seat) : null,
    side: isOar && (side === 'port' || side === 'starboard') ? side : null,
  };
}

/** Schema for a table with these columns. */
export const columnsSchema = (key: string) =>
  z.pipe(
    FORM.check(rule((form) => mappingProblem(toColumnMapping(key, form)))),
    z.transform((form: ColumnsForm) => ({
      mapping: toColumnMapping(key, form),
      remembers: form.remembers,
      team: form.team,
    })),
  );

const S_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const M_PER_KM = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** "2 h 03 min", "20 min 41 s". */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / S_PER_MINUTE);
  if (minutes < MINUTES_PER_HOUR) return minutes === 0 ? `${whole} s` : `${minutes} min ${two(whole % S_PER_MINUTE)} s`;
  return `${Math.floor(minutes / MINUTES_PER_HOUR)} h ${two(minutes % MINUTES_PER_HOUR)} min`;
}

/** "18.4 km", "850 m". */
export function metresWords(metres: number): string {
  if (metres < M_PER_KM) return `${Math.round(metres)} m`;
  return `${fixed(metres / M_PER_KM, metres < 10 * M_PER_KM ? 2 : 1)} km`;
}

/** "2 h 03 min, 18.4 km, 17 to 34 spm, 1 203 strokes, 3 rows unread." */
export function checkWords({ elapsedS, distanceM, rateSpm, strokes, rows, unreadRows }: TableCheck): string {
  const parts = [
    elapsedS === null ? 'no duration' : durationWords(elapsedS),
    distanceM === null ? 'no distance' : metresWords(distanceM),
    ...(rateSpm === null ? [] : [`${Math.round(rateSpm[0])} to ${Math.round(rateSpm[1])} spm`]),
    ...(strokes === null ? [] : [counted(Math.round(strokes), 'stroke')]),
    unreadRows === 0 ? `all ${counted(rows, 'row')} read` : `${counted(unreadRows, 'row')} unread`,
  ];
  return `${parts.join(', ')}.`;
}

export interface TeamColumns {
  /** Teams the user coaches; empty when not signed in. */
  readonly teams: readonly Team[];
  /** Does one of them have a mapping for it? */
  readonly isShared: boolean;
  /** False when the team did not accept it. */
  readonly share: (team: string, mapping: ColumnMapping) => Promise<boolean>;
  readonly takeBack: () => Promise<void>;
}

const NONE: readonly never[] = [];

export function useTeamColumns(key: string): TeamColumns {
  const userId = useUserId();
  const { data = NONE } = useQuery({ ...teamsQuery(userId), enabled: userId !== '' }, queryClient);
  const teams = data.filter(isTeamCoach);
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const isCoach = teams.length > 0;
  const ask = useMemo(
    () => (isCoach ? async () => success((await teamColumnMapping(key)) !== null) : null),
    [key, isCoach],
  );
  const { data: isFound } = useLatest(ask);
  return {
    teams,
    isShared: isFound === true && takenBack !== key,
    share: (team, mapping) =>
      saveTeamColumns(team, key, { ...mapping, columns: mapping.columns.map((column) => ({ ...column })) }),
    takeBack: async () => {
      if (await removeTeamColumns(key)) setTakenBack(key);
    },
  };
}
