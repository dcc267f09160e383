// Everyone who shared with the program, with its own tags and notes, and the list as a file: nothing else of the pages.
import type { SharedAthlete } from '#src/data/people/college-account.ts';
import { clock } from '#src/format/clock.ts';
import { dayText } from '#src/format/day-text.ts';
import { seenLines } from '#src/recruiting/scopes.ts';
import { COLLEGE_SQUAD_NAMES, COLLEGE_SQUADS } from '#src/recruiting/schools/squads.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { box, text } from '#src/ui/primitives.ts';

interface SharedAthletesProps {
  readonly athletes: readonly SharedAthlete[];
  readonly onOpen: (rower: string) => void;
}

export const SharedAthletes = ({ athletes, onOpen }: SharedAthletesProps) => (
  <ResourceList
    label="Shared with your program"
    asked={athletes}
    empty={
      <EmptyReason reason="No one shares with your program yet. Families share from their own page; emailed links still work." />
    }
    rowKey={({ uaid }) => uaid}
    columns={sharedColumns(onOpen)}
    file="shared-with-us.csv"
  />
);

/** What a page does not show comes last. */
export const sharedColumns = (onOpen: SharedAthletesProps['onOpen']): readonly Column<SharedAthlete>[] => [
  {
    label: 'Name',
    text: ({ name }) => name ?? 'A rower',
    value: ({ uaid, name, purpose, until }) => (
      <>
        <button
          type="button"
          className={box({
            bare: true,
            pad: 0,
            tall: 44,
            tone: 'accent',
            weight: 'strong',
            text: 'start',
            underline: true,
          })}
          onClick={() => onOpen(uaid)}
        >
          {name ?? 'A rower'}
        </button>
        <small>
          {purpose} · until {dayText(until)}
        </small>
      </>
    ),
    sort: true,
  },
  { label: 'Class', text: ({ class_year: year }) => (year === null ? null : String(year)), sort: true },
  {
    label: 'Squad',
    text: ({ squad }) => (squad === null ? null : COLLEGE_SQUAD_NAMES[squad]),
    sort: ({ squad }) => (squad === null ? null : COLLEGE_SQUADS.indexOf(squad)),
    filter: COLLEGE_SQUADS.map((squad) => COLLEGE_SQUAD_NAMES[squad]),
  },
  {
    label: '2k',
    text: ({ best_2k_s: best2k }) => (best2k === null ? null : clock(best2k, 1)),
    sort: ({ best_2k_s: best2k }) => best2k,
  },
  {
    label: 'You see',
    only: 'list',
    text: ({ sees }) => seenLines(sees, 'college').join('; '),
  },
  { label: 'Shared for', only: 'file', text: ({ purpose }) => purpose },
  { label: 'Until', only: 'file', text: ({ until }) => until.slice(0, 10) },
  { label: 'Tags', text: ({ tags }) => tags.join('; '), value: ({ tags }) => tags.join(' · ') },
  {
    label: 'Note',
    text: ({ note }) => note,
    value: ({ note }) => <p className={text({ lines: 'written', breaks: true })}>{note}</p>,
  },
];
