// A journey as a coach opens it, with the sessions of this device whose seats were linked. Where there is none for them, what
// the coach wrote themselves.
import { Link } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { JourneyQueryPage } from '#src/features/recruiting/journey/journey-query-page.tsx';
import type { JourneySearch } from '#src/features/recruiting/journey/entries/lanes.ts';
import { NotHere } from '#src/features/recruiting/journey/not-here.tsx';
import { OwnNotes } from '#src/features/recruiting/journey/notes/own-notes.tsx';
import { useLibrary } from '#src/library/stored/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import { AskForMore } from './ask-for-more.tsx';
import { JourneyClosing, JourneyPanels } from './journey-panels.tsx';

interface CoachJourneyProps {
  readonly uaid: string;
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
}

export function CoachJourney(page: CoachJourneyProps) {
  const records = useLibrary((library) => library.records);
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const closed = (
    <NotHere left={<OwnNotes uaid={page.uaid} userId={userId} />}>
      <Link to="/coach/roster" className={buttonClass('primary')}>
        To the roster
      </Link>
    </NotHere>
  );
  const notAnAddress = (
    <NotHere>
      <Link to="/coach/roster" className={buttonClass('primary')}>
        To the roster
      </Link>
    </NotHere>
  );
  return (
    <JourneyQueryPage
      {...page}
      userId={userId}
      acts={false}
      records={records}
      notAnAddress={notAnAddress}
      notHere={closed}
      access={AskForMore}
      panels={JourneyPanels}
      closing={JourneyClosing}
    />
  );
}
