// A visit, planned or put right.
import { useState, type FormEvent } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { SavedSquad, SchoolName } from '#src/backend/calendar/calendar-rows.ts';
import { addVisit, changeVisit, type VisitRecord } from '#src/backend/calendar/visits.ts';
import { buttonClass } from '#src/ui/button.ts';
import dialog from '#src/ui/dialog.module.css';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import form from './plan-form.module.css';
import { usePlan } from './use-plan.ts';
import {
  draftOfVisit,
  EMPTY_VISIT,
  isVisitKind,
  planOfDraft,
  VISIT_KINDS,
  visitProblems,
  type VisitDraft,
} from './visit-draft.ts';

interface VisitDialogProps {
  readonly rower: string;
  /** Null: a new one. */
  readonly visit: VisitRecord | null;
  readonly schools: readonly SchoolName[];
  readonly saved: readonly SavedSquad[];
  readonly onClose: () => void;
}

export function VisitDialog({ rower, visit, schools, saved, onClose }: VisitDialogProps) {
  const [draft, setDraft] = useState(visit === null ? EMPTY_VISIT : draftOfVisit(visit));
  const [checked, setChecked] = useState(false);
  const { run, busy, problem } = usePlan(rower, onClose);
  const problems = checked ? visitProblems(draft) : {};
  const change = (changes: Partial<VisitDraft>): void => setDraft((before) => ({ ...before, ...changes }));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const plan = planOfDraft(draft);
    if (plan !== null) run(() => (visit === null ? addVisit(rower, plan) : changeVisit(visit.id, plan)));
  };

  return (
    <ModalOverlay isOpen isDismissable className={dialog.overlay ?? ''} onOpenChange={(open) => !open && onClose()}>
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" className={dialog.title ?? ''}>
            {visit === null ? 'Plan a visit' : `Visit to ${visit.short_name}`}
          </Heading>
          <form className={form.form} noValidate onSubmit={submit}>
            {visit === null && (
              <Dropdown
                label="School"
                id="visit-school"
                placeholder="Choose …"
                value={draft.school}
                options={options(schools, saved)}
                error={problems.school}
                onChange={({ target }) => change({ school: target.value })}
              />
            )}
            <Dropdown
              label="Kind of visit"
              value={draft.kind}
              options={VISIT_KINDS}
              onChange={({ target }) => isVisitKind(target.value) && change({ kind: target.value })}
            />
            <div className={form.row}>
              <TextInput
                label="First day"
                type="date"
                value={draft.startsOn}
                error={problems.startsOn}
                onChange={({ target }) => change({ startsOn: target.value })}
              />
              <TextInput
                label="Nights"
                inputMode="numeric"
                value={draft.nights}
                error={problems.nights}
                onChange={({ target }) => change({ nights: target.value })}
              />
            </div>
            <div className={form.row}>
              <TextInput
                label="Family members"
                inputMode="numeric"
                value={draft.guests}
                error={problems.guests}
                onChange={({ target }) => change({ guests: target.value })}
              />
              <TextInput
                label="Our cost, US$"
                inputMode="decimal"
                value={draft.cost}
                error={problems.cost}
                onChange={({ target }) => change({ cost: target.value })}
              />
            </div>
            <Text
              label="Checklist"
              helps="A line for each thing; it is ticked off in the list of visits."
              most={2000}
              value={draft.checklist}
              onText={(checklist) => change({ checklist })}
            />
            <Text
              label="Questions to ask"
              helps="Perhaps: what is a week in winter like, how are boats chosen, what does aid depend on?"
              most={4000}
              value={draft.questions}
              onText={(questions) => change({ questions })}
            />
            <Text
              label="Afterwards: how was it?"
              most={4000}
              value={draft.reflection}
              onText={(reflection) => change({ reflection })}
            />
            {problem !== null && (
              <p role="alert" className={form.problem}>
                {problem}
              </p>
            )}
            <div className={form.buttons}>
              <button type="submit" className={buttonClass('primary')} disabled={busy}>
                {busy ? 'Saving …' : 'Save the visit'}
              </button>
              <button type="button" className={buttonClass('secondary')} onClick={onClose}>
                Cancel
              </button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface TextProps {
  readonly label: string;
  readonly helps?: string;
  readonly most: number;
  readonly value: string;
  readonly onText: (text: string) => void;
}

function Text({ label, helps, most, value, onText }: TextProps) {
  return (
    <Field label={label} helperText={helps}>
      {(names) => (
        <textarea {...names} rows={3} maxLength={most} value={value} onChange={({ target }) => onText(target.value)} />
      )}
    </Field>
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
