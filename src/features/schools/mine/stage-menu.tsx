// Menu to move a school to another stage, as an alternative to dragging.
import type { MySchool, Stage } from '#src/data/schools/my-schools.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import type { ListChanges } from './use-my-list.ts';

interface StageMenuProps {
  readonly saved: MySchool;
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
  readonly mayWrite: boolean;
}

export const StageMenu = ({ saved, stages, list, mayWrite }: StageMenuProps) => (
  <Dropdown
    aria-label={`Stage of ${saved.short_name}`}
    id={`stage-${saved.id}`}
    disabled={!mayWrite}
    options={stages.map(({ stage, label }) => ({ value: stage, label }))}
    value={saved.stage}
    aria-busy={list.changingId === saved.id}
    onChange={({ target }) => list.change(saved.id, { stage: target.value })}
  />
);
