// Creates or edits a visit.
import type { SavedSquad, SchoolName } from '#src/data/calendar/calendar-rows.ts';
import { addVisit, changeVisit, type VisitPlan, type VisitRecord } from '#src/data/calendar/visits.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { RuleNote } from '#src/ui/rule-note/rule-note.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { Dropdown, type DropdownOption } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { plansKey } from '../calendar-queries.ts';
import plan from './plan-form.module.css';
import { toVisitDraft, EMPTY_VISIT, isDay, VISIT, VISIT_KINDS, type RuleOfVisit } from './visit-draft.ts';

interface VisitDialogProps {
  readonly rower: string;
  /** Null: a new visit. */
  readonly visit: VisitRecord | null;
  readonly schools: readonly SchoolName[];
  readonly saved: readonly SavedSquad[];
  readonly ruleOf: RuleOfVisit;
  readonly onClose: () => void;
}

export function VisitDialog({ rower, visit, schools, saved, ruleOf, onClose }: VisitDialogProps) {
  return (
    <Dialog title={visit === null ? 'Plan a visit' : `Visit to ${visit.short_name}`} onClose={onClose}>
      <VisitForm rower={rower} visit={visit} schools={options(schools, saved)} ruleOf={ruleOf} onClose={onClose} />
    </Dialog>
  );
}

interface VisitFormProps extends Pick<VisitDialogProps, 'rower' | 'visit' | 'ruleOf' | 'onClose'> {
  readonly schools: readonly DropdownOption[];
}

function VisitForm({ rower, visit, schools, ruleOf, onClose }: VisitFormProps) {
  const save = useChange(
    (made: VisitPlan) => (visit === null ? addVisit(rower, made) : changeVisit(visit.id, made)),
    [plansKey(rower)],
    { isOnce: true },
  );
  const form = useForm({
    judgesAllOnceSent: true,
    schema: VISIT,
    initial: visit === null ? EMPTY_VISIT : toVisitDraft(visit),
    send: async (made) => {
      await save.mutateAsync(made);
      onClose();
    },
  });
  const { text, values } = form;
  const found =
    values.school === '' || !isDay(values.startsOn) ? null : ruleOf(values.school, values.kind, values.startsOn);
  return (
    <Form form={form} className={plan.form}>
      {visit === null && (
        <Dropdown label="School" id="visit-school" placeholder="Choose …" options={schools} {...text('school')} />
      )}
      <Dropdown label="Kind of visit" options={VISIT_KINDS} {...text('kind')} />
      <div className={plan.row}>
        <TextInput label="First day" type="date" {...text('startsOn')} />
        <TextInput label="Nights" inputMode="numeric" {...text('nights')} />
      </div>
      {found !== null && <RuleNote found={found} />}
      <div className={plan.row}>
        <TextInput label="Family members" inputMode="numeric" {...text('guests')} />
        <TextInput label="Our cost, US$" inputMode="decimal" {...text('cost')} />
      </div>
      <TextArea
        label="Checklist"
        helperText="One item per line; check them off in the list of visits."
        rows={3}
        maxLength={2000}
        {...text('checklist')}
      />
      <TextArea
        label="Questions to ask"
        helperText="Perhaps: what is a week in winter like, how are boats chosen, what does aid depend on?"
        rows={3}
        maxLength={4000}
        {...text('questions')}
      />
      <TextArea label="Afterwards: how was it?" rows={3} maxLength={4000} {...text('reflection')} />
      <FormProblem className={plan.problem} />
      <DialogActions close="Cancel">
        <Submit label="Save the visit" busyLabel="Saving …" />
      </DialogActions>
    </Form>
  );
}

/** Saved schools first. */
function options(schools: readonly SchoolName[], saved: readonly SavedSquad[]) {
  const mine = new Set(saved.map(({ school_id: id }) => id));
  const option = ({ id, short_name: name }: SchoolName) => ({
    value: id,
    label: mine.has(id) ? `${name} (saved)` : name,
  });
  return [...schools.filter(({ id }) => mine.has(id)), ...schools.filter(({ id }) => !mine.has(id))].map(option);
}
