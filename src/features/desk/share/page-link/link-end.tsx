// Last part of the dialog for links: why it isn't possible yet, the new link, and earlier ones.
import type { MadePage } from '#src/backend/people/rower-pages.ts';
import { SaveEnd } from '../page/share-parts.tsx';
import styles from '../page/share.module.css';
import { MadeLink } from './made-link.tsx';
import { PageLinks } from './page-list.tsx';
import type { TeamSeat } from './team-seat.ts';

interface LinkEndProps {
  readonly place: TeamSeat;
  readonly link: MadePage | null;
  readonly calledIn: (seat: number) => string;
}

export const LinkEnd = ({ place, link, calledIn }: LinkEndProps) => (
  <>
    <p role="status" className={styles.named}>
      {place.why}
    </p>
    {link !== null && <MadeLink key={link.id} made={link} />}
    {place.outing !== null && <PageLinks outing={place.outing} calledIn={calledIn} />}
    <SaveEnd written={null} submit={{ label: 'Create link', busyLabel: 'Making…' }} />
  </>
);
