// Stage and bucket, saved when chosen; an offer with its kind, an end with who ended it.
import type { Stage } from '#src/data/schools/my-schools.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import type { Act } from '#src/recruiting/calendar/act-rules.ts';
import { today } from '../today.ts';
import { BucketChoice } from '../school/bucket-choice.tsx';
import { RuleOfSaved } from './saved-school-rule.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';
import { StageMenu } from './stage-menu.tsx';
import type { ListChanges } from './use-my-list.ts';

/** Stages covered by a recruiting rule. */
const ACTS: Readonly<Partial<Record<string, Act>>> = {
  call_held: 'call',
  offer: 'offer',
  committed: 'offer',
  aid_agreement_signed: 'signing',
};

interface SavedStageProps extends SavedPartProps {
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
}

export function SavedStage({ saved, athlete, stages, list }: SavedStageProps) {
  const act = ACTS[saved.stage];
  return (
    <>
      <Menus saved={saved} stages={stages} list={list} />
      {act !== undefined && <RuleOfSaved saved={saved} athlete={athlete} act={act} on={today()} />}
      <BucketChoice
        school={saved.short_name}
        chosen={saved.bucket}
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
          { value: 'roster', text: 'Roster spot' },
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
