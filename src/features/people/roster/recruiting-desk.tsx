// Club's recruiting desk: a table per class with each search's stage, last contact and references owed.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recruitingDeskQuery, type AthleteAtDesk } from '#src/data/people/recruiting-desk.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { classesOf, formatSummary } from './desk-classes.ts';

export function RecruitingDesk({ team }: { readonly team: string }) {
  const asked = useQuery(recruitingDeskQuery(team));
  const athletes = asked.data ?? [];
  return (
    <>
      {athletes.length > 0 && <p role="status">{formatSummary(athletes)}</p>}
      <ResourceList
        asked={asked}
        loading="Loading the recruiting desk …"
        empty={
          <EmptyReason reason="No one is on this roster yet. Under Athletes you can import a list with classes and parents’ addresses, and invite all families at once." />
        }
        rowKey={({ athlete }) => athlete}
        columns={COLUMNS}
        groups={classesOf(athletes)}
      />
    </>
  );
}

const COLUMNS: readonly Column<AthleteAtDesk>[] = [
  {
    label: 'Name',
    text: ({ name }) => name,
    value: ({ uaid, state, name }) =>
      uaid === null || state !== 'active' ? (
        name
      ) : (
        <Link to="/coach/rower/$uaid/journey" params={{ uaid }} aria-label={`${name}, journey`}>
          {name}
        </Link>
      ),
    sort: true,
  },
  {
    label: 'Furthest stage',
    text: ({ shares, stage, state }) => (shares ? (stage ?? 'No school saved yet') : placeWords(state)),
    filter: true,
  },
  { label: 'Schools', text: ({ schools }) => (schools === null ? null : String(schools)), sort: true },
  {
    label: 'Last contact',
    text: ({ last_contact: day }) => (day === null ? null : dayText(day)),
    sort: ({ last_contact: day }) => day,
  },
  {
    label: 'References you owe',
    text: ({ references_owed: owed }) => (owed === 0 ? null : counted(owed, 'reference')),
    sort: ({ references_owed: owed }) => owed,
  },
];

/** Status of a search that is hidden from the team. */
function placeWords(state: AthleteAtDesk['state']): string {
  if (state === 'active') return 'The search is not shared with the team';
  if (state === 'invited') return 'Invited, not claimed yet';
  return state === 'pending_guardian' ? 'Claimed, waits for a guardian' : 'Not invited yet';
}
