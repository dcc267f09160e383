// The profile of somebody who shares it with one coach and nothing else of their record: what a college coach reads.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { openedQuery } from '../profile-queries.ts';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { CoachProfile } from './coach-profile.tsx';
import styles from './opened-profile.module.css';

interface OpenedProfileProps {
  readonly uaid: string;
  /** What stands there when it is not shown to the reader. */
  readonly otherwise: ReactNode;
}

export function OpenedProfile({ uaid, otherwise }: OpenedProfileProps) {
  const opened = useQuery(openedQuery(uaid));
  if (opened.isPending) {
    return (
      <p role="status" className={styles.page}>
        Opening …
      </p>
    );
  }
  if (opened.data === null || opened.data === undefined) return otherwise;
  return (
    <article className={styles.page}>
      <Head />
      <CoachProfile
        uaid={uaid}
        profile={opened.data}
        mayConfirm={false}
        note="Shared with you. The family reads that you looked"
      />
    </article>
  );
}

function Head() {
  usePageHead('A rowing profile', 'A rowing profile that a family shares with you.');
  return <h1>A rowing profile</h1>;
}
