// Visits: planned, corrected, reviewed, each with its conflicts.
import { Button } from '#src/ui/buttons.tsx';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { fixed } from '#src/format/number.ts';
import { daysInWords } from '#src/format/day-text.ts';
import {
  type SavedSquad,
  type SchoolName,
  changeVisit,
  removeVisit,
  type VisitRecord,
  addVisit,
  type VisitPlan,
} from '#src/data/calendar.ts';
import { daysBetween, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import type { Conflict } from '#src/recruiting/calendar/entries.ts';
import { RuleNote } from '#src/ui/rule-note.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { box, row, stack } from '#src/ui/primitives.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { plansKey } from '../calendar-queries.ts';
import { Section } from '../contact-panel.tsx';
import {
  type RuleOfVisit,
  toVisitDraft,
  EMPTY_VISIT,
  isDay,
  VISIT,
  VISIT_KINDS,
  parseChecklist,
  ticked,
} from './visit-draft.ts';
import { VISIT_NAMES } from '#src/recruiting/calendar/contact-rules.ts';

interface VisitsSectionProps extends Pick<VisitDialogProps, 'rower' | 'schools' | 'saved' | 'ruleOf'> {
  readonly mayWrite: boolean;
  readonly visits: readonly VisitRecord[];
  readonly conflicts: readonly Conflict[];
  readonly today: CalendarDay;
}

export function VisitsSection({
  rower,
  mayWrite,
  visits,
  conflicts,
  schools,
  saved,
  ruleOf,
  today,
}: VisitsSectionProps) {
  const [edited, setEdited] = useState<VisitRecord | 'new' | null>(null);
  return (
    <Section
      title="Visits"
      words="Official visits are paid by the college: two nights and two family members at most. Warnings name what a visit runs into; nothing is blocked."
    >
      <ResourceList
        look="plain"
        asked={visits}
        empty="No visit is planned yet."
        acts={(visit) =>
          mayWrite
            ? [
                { label: 'Edit', of: visit.short_name, look: 'quiet', run: async () => setEdited(visit) },
                {
                  label: 'Delete',
                  of: visit.short_name,
                  sure: 'Delete the visit',
                  run: () => removeVisit(visit.id),
                },
              ]
            : []
        }
        changes={[plansKey(rower)]}
      >
        {(visit, { busy, run }) => (
          <div className={stack({ gap: 1, lines: 'written' })}>
            <h3>{visit.short_name}</h3>
            <p>
              {formatVisit(visit)}
              {visit.ends_on < today && visit.reflection === null && mayWrite ? ' How was it?' : ''}
            </p>
            {conflicts
              .filter(({ visitId }) => visitId === visit.id)
              .map(({ sentence }) => (
                <p key={sentence} className={row({ gap: 2, align: 'stretch', above: 1, tone: 'ink' })}>
                  <TriangleAlert
                    className={box({ flex: 'none', tone: 'caution' })}
                    style={{ marginBlockStart: 3 }}
                    size={16}
                    aria-label="Warning:"
                  />
                  {sentence}
                </p>
              ))}
            <EarlyVisit visit={visit} ruleOf={ruleOf} today={today} />
            <VisitNotes
              visit={visit}
              busy={busy}
              onChecklist={mayWrite ? (checklist) => void run(() => changeVisit(visit.id, { checklist })) : null}
            />
          </div>
        )}
      </ResourceList>
      {mayWrite && (
        <Button icon={<Plus size={18} aria-hidden />} label="Plan a visit" onClick={() => setEdited('new')} />
      )}
      {edited !== null && (
        <VisitDialog
          rower={rower}
          visit={edited === 'new' ? null : edited}
          schools={schools}
          saved={saved}
          ruleOf={ruleOf}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

interface EarlyVisitProps extends Pick<VisitsSectionProps, 'ruleOf' | 'today'> {
  readonly visit: VisitRecord;
}

/** Warns about a future visit that the rules don't allow then; past visits get no warning. */
function EarlyVisit({ visit, ruleOf, today }: EarlyVisitProps) {
  const found = visit.starts_on < today ? null : ruleOf(visit.school_id, visit.kind, visit.starts_on);
  return found?.isAgainst === true ? <RuleNote found={found} /> : null;
}

interface VisitNotesProps {
  readonly visit: VisitRecord;
  readonly busy: boolean;
  /** Null: the reader may not tick it. */
  readonly onChecklist: ((checklist: string) => void) | null;
}

function VisitNotes({ visit, busy, onChecklist }: VisitNotesProps) {
  const notes = [
    ['Questions', visit.questions],
    ['Afterwards', visit.reflection],
  ] as const;
  const written = notes.filter(([, text]) => text !== null);
  return (
    <>
      {visit.checklist !== null && (
        <Checklist checklist={visit.checklist} of={visit.short_name} busy={busy} onChange={onChecklist} />
      )}
      {written.length > 0 && (
        <dl className={stack({ gap: '2px' })}>
          {written.map(([label, text]) => (
            <div key={label} className={stack({ gap: 3 })} style={{ gridTemplateColumns: '5.5rem minmax(0, 1fr)' }}>
              <dt className={box({ tone: 'quiet' })}>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** "Official visit, 4–6 February 2027, 2 nights, with 1 of the family, US$ 240.00 of our own." */
function formatVisit(visit: VisitRecord): string {
  const nights = daysBetween(visit.starts_on, visit.ends_on);
  return `${[
    VISIT_NAMES[visit.kind],
    daysInWords(visit.starts_on, visit.ends_on),
    ...(nights === 0 ? [] : [nights === 1 ? '1 night' : `${nights} nights`]),
    ...(visit.guests === null || visit.guests === 0 ? [] : [`with ${visit.guests} of the family`]),
    ...(visit.cost_cents === null ? [] : [`US$ ${fixed(visit.cost_cents / 100, 2)} of our own`]),
  ].join(', ')}.`;
}

interface ChecklistProps {
  readonly checklist: string;
  readonly of: string;
  readonly busy: boolean;
  /** Null: the reader may not tick it. */
  readonly onChange: ((checklist: string) => void) | null;
}

function Checklist({ checklist, of, busy, onChange }: ChecklistProps) {
  const lines = parseChecklist(checklist);
  const done = lines.filter(({ isDone }) => isDone).length;
  return (
    <fieldset
      className={stack({ narrow: true, pad: 0, margin: 0, above: 2, border: 'none' })}
      disabled={onChange === null || busy}
    >
      <legend className={box({ pad: 0, tone: 'quiet', size: 13 })}>
        Checklist, {of}: {done} of {lines.length} done
      </legend>
      {lines.map(({ at, words, isDone }) => (
        <label className={row({ gap: 2, tall: 28 })} key={at}>
          <input type="checkbox" checked={isDone} onChange={() => onChange?.(ticked(checklist, at))} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

interface VisitDialogProps {
  readonly rower: string;
  /** Null: a new visit. */
  readonly visit: VisitRecord | null;
  readonly schools: readonly SchoolName[];
  readonly saved: readonly SavedSquad[];
  readonly ruleOf: RuleOfVisit;
  readonly onClose: () => void;
}

function VisitDialog({ rower, visit, schools, saved, ruleOf, onClose }: VisitDialogProps) {
  const save = useChange(
    (made: VisitPlan) => (visit === null ? addVisit({ uaid: rower, ...made }) : changeVisit(visit.id, made)),
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
            choice: 'School',
            placeholder: 'Choose …',
            options: options(schools, saved),
          },
          { name: 'kind', choice: 'Kind of visit', options: VISIT_KINDS },
          { name: 'startsOn', half: true, line: 'First day', type: 'date' },
          { name: 'nights', half: true, line: 'Nights', inputMode: 'numeric' },
          { name: 'guests', half: true, line: 'Family members', inputMode: 'numeric' },
          { name: 'cost', half: true, line: 'Our cost, US$', inputMode: 'decimal' },
          {
            name: 'checklist',
            text: 'Checklist',
            helperText: 'One item per line; check them off in the list of visits.',
            rows: 3,
            maxLength: 2000,
          },
          {
            name: 'questions',
            text: 'Questions to ask',
            helperText: 'Perhaps: what is a week in winter like, how are boats chosen, what does aid depend on?',
            rows: 3,
            maxLength: 4000,
          },
          { name: 'reflection', text: 'Afterwards: how was it?', rows: 3, maxLength: 4000 },
        ]}
        submit="Save the visit"
        busy="Saving …"
        send={(made) => save.mutateAsync(made, { onSuccess: onClose })}
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
