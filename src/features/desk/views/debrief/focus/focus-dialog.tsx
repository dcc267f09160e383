// Who should change by how much, at which rate and until when; filled in from the finding.
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { calledSeat } from '#src/figures/choice/seat-look.ts';
import { dayAfter, dayField } from '#src/format/day-text.ts';
import { nextEntryId } from '#src/library/notebook/annotations-state.ts';
import { FOCUS_LOOKS } from '#src/messages/focus-messages.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { rule, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import type { FocusRecord } from '#storage/focus-record.ts';
import { ASKED_STEP, type OfferedFocus } from './use-focus-acts.tsx';

const DAYS = 7;
const HIGHEST_SPM = 60;

const isRate = (typed: string): boolean => /^\d+$/u.test(typed) && Number(typed) > 0 && Number(typed) <= HIGHEST_SPM;
const rate = z.string().check(
  z.trim(),
  rule((typed) => (isRate(typed) ? null : `A whole rate up to ${HIGHEST_SPM}.`)),
);

const FOCUS = z
  .object({
    who: z.string(),
    asked: z.string().check(
      z.trim(),
      rule((typed) => (Number.isFinite(Number(typed)) && Number(typed) !== 0 ? null : 'A number other than 0.')),
    ),
    from: rate,
    to: rate,
    until: z.string().check(rule((day) => (z.iso.date().safeParse(day).success ? null : 'Choose a day.'))),
  })
  .check(rules(({ from, to }) => ({ to: Number(to) < Number(from) ? 'Not below the lower rate.' : null })));

const CREW = 'crew';

interface FocusDialogProps {
  readonly offered: OfferedFocus;
  readonly analysis: Analysis;
  readonly fingerprint: string;
  readonly onMake: (focus: FocusRecord) => Promise<void>;
  readonly onClose: () => void;
}

export function FocusDialog({ offered, analysis, fingerprint, onMake, onClose }: FocusDialogProps) {
  const { metric, seat, asked, fromSpm, toSpm, isForCrew } = offered;
  const { name, unit } = FOCUS_LOOKS[metric];
  const [until] = useState(() => dayField(dayAfter(new Date(), DAYS)));
  const rower = { value: String(seat), label: calledSeat(analysis, seat) };
  return (
    <Dialog
      title="Make this a focus"
      about="The next session at this rate opens with the answer, until the last day and at least once."
      onClose={onClose}
    >
      <SchemaForm
        stacked
        schema={FOCUS}
        initial={{ who: String(seat), asked: String(asked), from: String(fromSpm), to: String(toSpm), until }}
        fields={[
          {
            name: 'who',
            choice: 'Who',
            options: isForCrew ? [rower, { value: CREW, label: 'The whole crew' }] : [rower],
          },
          {
            name: 'asked',
            half: true,
            line: `Change of ${name}, ${unit.trim()}`,
            type: 'number',
            step: ASKED_STEP[metric],
          },
          { name: 'until', half: true, line: 'Until', type: 'date' },
          { name: 'from', half: true, line: 'Rate from', inputMode: 'numeric' },
          { name: 'to', half: true, line: 'Rate to', inputMode: 'numeric' },
        ]}
        submit="Set the focus"
        send={async (typed) => {
          await onMake({
            version: 1,
            id: nextEntryId(),
            writtenAt: Date.now(),
            session: fingerprint,
            seat: typed.who === CREW ? null : seat,
            metric,
            fromSpm: Number(typed.from),
            toSpm: Number(typed.to),
            asked: Number(typed.asked),
            until: typed.until,
          });
          onClose();
        }}
        closes="Cancel"
      />
    </Dialog>
  );
}
