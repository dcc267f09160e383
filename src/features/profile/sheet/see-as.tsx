// The profile as somebody else sees it, asked of the rule that answers them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VIEWERS, type Viewer } from '#src/backend/people/profile-views.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { Waiting } from '../page/waiting.tsx';
import { seenAsQuery } from '../profile-queries.ts';
import { VIEWER_WORDS } from '../words.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import styles from './see-as.module.css';

export function SeeAs({ uaid }: { readonly uaid: string }) {
  const [viewer, setViewer] = useState<Viewer>('club_coach');
  const shown = useQuery(seenAsQuery(uaid, viewer));
  return (
    <div className={styles.around}>
      <fieldset className={styles.viewers}>
        <legend>See as</legend>
        {VIEWERS.map((one) => (
          <label key={one} className={styles.viewer}>
            <input type="radio" name="viewer" checked={viewer === one} onChange={() => setViewer(one)} />
            {VIEWER_WORDS[one].label}
          </label>
        ))}
      </fieldset>
      {shown.data === undefined && <Waiting queries={[shown]} />}
      {shown.data === null && <EmptyReason reason="Nothing of this profile may be shown to you." />}
      {shown.data && (
        <ProfileSheet
          profile={shown.data}
          level={2}
          note={`As seen by: ${VIEWER_WORDS[viewer].label.toLowerCase()}`}
          actions={<p role="status">{VIEWER_WORDS[viewer].sees}</p>}
        />
      )}
    </div>
  );
}
