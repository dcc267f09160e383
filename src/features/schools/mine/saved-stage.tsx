// Stage and bucket, kept as soon as they are chosen, with what the 2k alone suggests and why; with an offer its kind, with an
// end who ended it.
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '#src/backend/schools/my-schools.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { suggestBucket } from '#src/recruiting/fit/bucket-suggestion.ts';
import { BucketChoice } from '../school/bucket-choice.tsx';
import { ergBandsQuery, fitAthleteQuery } from '../queries.ts';
import { bodyOfSaved } from './outcomes.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';
import { StageMenu } from './stage-menu.tsx';
import type { ListChanges } from './use-my-list.ts';

interface SavedStageProps extends SavedPartProps {
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
}

export function SavedStage({ saved, athlete, stages, list }: SavedStageProps) {
  const { data: fit } = useQuery(fitAthleteQuery(athlete));
  const { data: bands } = useQuery(ergBandsQuery);
  const known = fit !== undefined && bands !== undefined;
  return (
    <>
      <Menus saved={saved} stages={stages} list={list} />
      <BucketChoice
        school={saved.short_name}
        chosen={saved.bucket}
        suggestion={known ? suggestBucket(fit, saved.squad, bodyOfSaved(saved), bands) : null}
        onChoose={(bucket) => list.change(saved.id, { bucket })}
      />
    </>
  );
}

const Menus = ({ saved, stages, list }: Omit<SavedStageProps, 'athlete'>) => (
  <div className={styles.end}>
    <div>
      <StageMenu saved={saved} stages={stages} list={list} mayWrite />
    </div>
    {saved.stage === 'offer' && (
      <Choice
        label="Kind of offer"
        options={[
          { value: 'roster', text: 'Place on the roster' },
          { value: 'aid', text: 'Aid' },
          { value: 'support', text: 'Coach’s support' },
        ]}
        value={saved.offer_kind}
        onChange={(kind) => list.change(saved.id, { offer_kind: kind === saved.offer_kind ? null : kind })}
      />
    )}
    {saved.stage === 'closed' && (
      <Choice
        label="Closed by"
        options={[
          { value: 'us', text: 'Closed by us' },
          { value: 'them', text: 'Closed by them' },
        ]}
        value={saved.closed_by}
        onChange={(by) => list.change(saved.id, { closed_by: by === saved.closed_by ? null : by })}
      />
    )}
  </div>
);
