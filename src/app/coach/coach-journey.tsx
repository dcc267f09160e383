// A journey as a coach opens it, with the outings of this device whose seats were linked.
import { Link } from '@tanstack/react-router';
import { JourneyQueryPage } from '#src/features/journey/journey-query-page.tsx';
import type { JourneySearch } from '#src/features/journey/lanes.ts';
import { NotHere } from '#src/features/journey/not-here.tsx';
import { useLibrary } from '#src/outings/library.ts';
import { buttonClass } from '#src/ui/button.ts';

interface CoachJourneyProps {
  readonly uaid: string;
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
}

export function CoachJourney(page: CoachJourneyProps) {
  const records = useLibrary((library) => library.records);
  const notHere = (
    <NotHere>
      <Link to="/coach/roster" className={buttonClass('primary')}>
        To the roster
      </Link>
    </NotHere>
  );
  return <JourneyQueryPage {...page} records={records} notHere={notHere} />;
}
