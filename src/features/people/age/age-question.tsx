// Age question, first of all: neutral, no default, no hint at what an answer leads to.
import * as z from 'zod/mini';
import { monthNamed } from '#src/format/day-text.ts';
import { FailedRequest } from '#src/data/client/failed-request.ts';
import type { Birth } from '#src/data/people/age.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { readAs } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { readBirth, type TypedBirth } from './birth.ts';

interface AgeQuestionProps {
  readonly onSend: (birth: Birth) => Promise<void>;
  /** A different answer was given before. */
  readonly onRefused: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: monthNamed(month + 1),
}));

const REFUSED = 403;

const BIRTH = z.pipe(
  z.object({ month: z.string(), year: z.string() }),
  readAs((typed: TypedBirth) => {
    const read = readBirth(typed, new Date());
    return read.ok ? { ok: true, value: read.birth } : { ok: false, problems: { [read.field]: read.sentence } };
  }),
);

export const AgeQuestion = ({ onSend, onRefused }: AgeQuestionProps) => (
  <SchemaForm
    title="Month and year of birth"
    schema={BIRTH}
    initial={{ month: '', year: '' }}
    stacked
    fields={[
      {
        name: 'month',
        half: true,
        choice: { label: 'Month', placeholder: 'Choose a month', autoComplete: 'bday-month', options: MONTHS },
      },
      {
        name: 'year',
        half: true,
        line: { label: 'Year', inputMode: 'numeric', autoComplete: 'bday-year', maxLength: 4 },
      },
    ]}
    submit="Continue"
    busy="One moment …"
    look="primary"
    wordsOf={requestProblem}
    send={async (birth) => {
      try {
        await onSend(birth);
      } catch (error) {
        if (!(error instanceof FailedRequest) || error.status !== REFUSED) throw error;
        onRefused();
      }
    }}
  />
);
