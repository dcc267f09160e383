// Stage and bucket, kept as soon as they are chosen; with an offer its kind, with an end who ended it.
import { Choice } from '#src/charts/choice.tsx';
import type { MySchool, Stage } from '#src/backend/schools/my-schools.ts';
import { BUCKET_NAMES, BUCKETS } from '#src/recruiting/fit/bucket-suggestion.ts';
import styles from './saved-dialog.module.css';
import { StageMenu } from './stage-menu.tsx';
import type { ListChanges } from './use-my-list.ts';

interface SavedStageProps {
  readonly saved: MySchool;
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
}

export const SavedStage = ({ saved, stages, list }: SavedStageProps) => (
  <div className={styles.end}>
    <div>
      <StageMenu saved={saved} stages={stages} list={list} mayWrite />
    </div>
    <Choice
      label="Reach, target or likely"
      options={BUCKETS.map((bucket) => ({ value: bucket, text: BUCKET_NAMES[bucket] }))}
      value={saved.bucket}
      onChange={(bucket) => list.change(saved.id, { bucket: bucket === saved.bucket ? null : bucket })}
    />
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
