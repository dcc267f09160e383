// Creates or edits a visit.
import type { SavedSquad, SchoolName } from '#src/data/calendar/calendar-rows.ts';
import { addVisit, changeVisit, type VisitPlan, type VisitRecord } from '#src/data/calendar/visits.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { RuleNote } from '#src/ui/rule-note/rule-note.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { plansKey } from '../calendar-queries.ts';
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
  const save = useChange(
    (made: VisitPlan) => (visit === null ? addVisit(rower, made) : changeVisit(visit.id, made)),
    [plansKey(rower)],
    { isOnce: true },
  );
  return (
    <Dialog title={visit === null ? 'Plan a visit' : `Visit to ${visit.short_name}`} onClose={onClose}>
      <SchemaForm
        stacked
        schema={VISIT}
        judgesAllOnceSent
        initial={visit === null ? EMPTY_VISIT : toVisitDraft(visit)}
        fields={[
          {
            name: 'school',
            when: () => visit === null,
            choice: { label: 'School', placeholder: 'Choose …', options: options(schools, saved) },
          },
          { name: 'kind', choice: { label: 'Kind of visit', options: VISIT_KINDS } },
          { name: 'startsOn', half: true, line: { label: 'First day', type: 'date' } },
          { name: 'nights', half: true, line: { label: 'Nights', inputMode: 'numeric' } },
          { name: 'guests', half: true, line: { label: 'Family members', inputMode: 'numeric' } },
          { name: 'cost', half: true, line: { label: 'Our cost, US$', inputMode: 'decimal' } },
          {
            name: 'checklist',
            text: {
              label: 'Checklist',
              helperText: 'One item per line; check them off in the list of visits.',
              rows: 3,
              maxLength: 2000,
            },
          },
          {
            name: 'questions',
            text: {
              label: 'Questions to ask',
              helperText: 'Perhaps: what is a week in winter like, how are boats chosen, what does aid depend on?',
              rows: 3,
              maxLength: 4000,
            },
          },
          { name: 'reflection', text: { label: 'Afterwards: how was it?', rows: 3, maxLength: 4000 } },
        ]}
        submit="Save the visit"
        busy="Saving …"
        look="primary"
        send={async (made) => {
          await save.mutateAsync(made);
          onClose();
        }}
        guarded
        closes="Cancel"
      >
        {({ values: { school, kind, startsOn } }) => {
          const found = school === '' || !isDay(startsOn) ? null : ruleOf(school, kind, startsOn);
          return found !== null && <RuleNote found={found} />;
        }}
      </SchemaForm>
    </Dialog>
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
