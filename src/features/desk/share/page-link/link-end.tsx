// Last part of the dialog for links: why it isn't possible yet, the new link, and earlier ones.
import type { MadePage } from '#src/data/people/rower-pages.ts';
import { buttonClass } from '#src/ui/button.ts';
import { SaveEnd } from '../page/share-parts.tsx';
import styles from '../page/share.module.css';
import { MadeLink } from './made-link.tsx';
import { PageLinks } from './page-list.tsx';
import { useSendToTeam } from './send-to-team.ts';
import type { TeamSeat } from './team-seat.ts';

interface LinkEndProps {
  readonly place: TeamSeat;
  readonly link: MadePage | null;
  readonly calledIn: (seat: number) => string;
}

export function LinkEnd({ place, link, calledIn }: LinkEndProps) {
  const sendToTeam = useSendToTeam();
  return (
    <>
      <p role="status" className={styles.named}>
        {place.why}
      </p>
      {place.session === null && place.unsent === true && sendToTeam !== null && (
        <div>
          <button type="button" className={buttonClass('secondary')} onClick={sendToTeam}>
            Send to team
          </button>
        </div>
      )}
      {link !== null && <MadeLink key={link.id} made={link} />}
      {place.session !== null && <PageLinks session={place.session} calledIn={calledIn} />}
      <SaveEnd written={null} submit={{ label: 'Create link', busyLabel: 'Making…' }} />
    </>
  );
}
