// Profile by kind of reader: colleges and link holders get the college's page, parents and club coaches the sheet.
import type { ReactNode } from 'react';
import type { ShownProfile, Viewer } from '#src/data/people/profile-views.ts';
import { ProfileSheet } from '../sheet/profile-sheet.tsx';
import { CollegePage } from './college-page.tsx';

interface ReaderPageProps {
  readonly profile: ShownProfile;
  readonly uaid: string;
  readonly viewer: Viewer;
  readonly note: string;
  /** Content above it. */
  readonly above: ReactNode;
}

export const ReaderPage = ({ profile, uaid, viewer, note, above }: ReaderPageProps) =>
  viewer === 'college' || viewer === 'link' ? (
    <>
      {above}
      <CollegePage profile={profile} level={2} note={note} reader={{ uaid }} />
    </>
  ) : (
    <ProfileSheet profile={profile} level={2} note={note} actions={above} />
  );
