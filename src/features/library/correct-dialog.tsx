// Corrects crew and rigging afterward: only differences from what is known are kept. The session is re-analyzed; the
// file stays unchanged.
import { useId, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { seatName } from '#src/figures/choice/seat-look.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { CONTROL_CLASS } from '#src/ui/form/text-input.tsx';
import { Form, FormProblem, useProblem } from '#src/ui/form/form.tsx';
import { useForm, type FormAnswer, type HeldForm, type TextField } from '#src/ui/form/use-form.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './library.module.css';
import { recordTitle } from './list/records.ts';
import { boatSeats } from '#engine/recording/boat.ts';
import type { Side } from '#engine/recording/recording.ts';
import { rules } from '#src/ui/form/rules.ts';

interface CorrectDialogProps {
  readonly record: LibraryRecord;
  readonly onClose: () => void;
}

const RIGS = [
  { value: 'sweep', text: 'Sweep, one oar each' },
  { value: 'scull', text: 'Sculling, two oars each' },
] as const;

export function CorrectDialog({ record: latest, onClose }: CorrectDialogProps) {
  // Source of the form's values: another tab may correct the session while it is open.
  const [record] = useState(latest);
  const correct = useLibrary((state) => state.correct);
  const measureAgain = async (corrections: Corrections | null): Promise<FormAnswer> => {
    const answer = await correct(record.fingerprint, corrections, record.corrections);
    if (!answer.ok) return { ok: false, problem: { sentence: answer.failure.sentence } };
    onClose();
    return answer;
  };
  const form = useForm({
    schema: CORRECTIONS,
    initial: toCorrectionsForm(record),
    judgesAtOnce: true,
    send: (typed) => measureAgain(correctionsFrom(record, typed)),
  });
  // The form's values don't matter for a reset, so nothing is validated.
  const reset = useForm({ schema: NOTHING, initial: {}, send: () => measureAgain(null) });
  const busy = form.busy || reset.busy;
  return (
    <Dialog
      title="Crew and rig"
      about={`${recordTitle(record)}. Metrics will be recalculated. The original file isn’t changed.`}
      busy={busy}
      onClose={onClose}
    >
      <Form form={form} className={stack({ align: 'start', gap: 3, columns: 2 })}>
        <BoatFields form={form} />
        <SeatsFields form={form} seatCount={record.facts.boat.seatCount} />
        <FormProblem />
        {reset.problem !== null && (
          <p role="alert" className={box({ across: true, tone: 'bad' })}>
            {reset.problem}
          </p>
        )}
        <DialogActions
          close="Cancel"
          busy={busy}
          apart={
            record.corrections !== null && (
              <Button look="quiet" label="Reset to file values" disabled={busy} onClick={() => reset.submit()} />
            )
          }
        >
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={busy || Object.keys(form.problems).length > 0}
          >
            {busy ? 'Measuring again…' : 'Recalculate'}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const NOTHING = z.object({});

interface FieldsProps {
  readonly form: HeldForm<CorrectionsForm>;
}

function BoatFields({ form: { text, values, change } }: FieldsProps) {
  return (
    <>
      <Field label="Boat">
        <input className={CONTROL_CLASS} type="text" maxLength={80} {...text('boatName')} />
      </Field>
      <Field label="Rig">
        <select
          className={CONTROL_CLASS}
          value={values.rig ?? ''}
          onChange={({ target }) => change({ rig: RIGS.find(({ value }) => value === target.value)?.value ?? null })}
        >
          {values.rig === null && <option value="">Not known</option>}
          {RIGS.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Field>
      <LengthField label="Oar" {...text('oarLength')} />
      <LengthField label="Inboard" {...text('oarInboard')} />
    </>
  );
}

function SeatsFields({ form: { values, change }, seatCount }: FieldsProps & { readonly seatCount: number | null }) {
  const changeSeat = (seat: number, part: Partial<SeatForm>): void =>
    change({ seats: values.seats.map((one) => (one.seat === seat ? { ...one, ...part } : one)) });
  return (
    <fieldset
      className={stack({ gap: '6px', narrow: true, across: true, pad: 0, margin: 0, border: 'none', size: 13 })}
    >
      <legend className={box({ pad: 0, below: 1, tone: 'quiet' })}>Seats</legend>
      {values.seats.map((seat) => (
        <SeatFields
          key={seat.seat}
          form={seat}
          seatCount={seatCount}
          hasSide={values.rig !== 'scull'}
          onChange={(part) => changeSeat(seat.seat, part)}
        />
      ))}
    </fieldset>
  );
}

/** In meters, with its problem. */
function LengthField({ label, ...field }: TextField & { readonly label: string }) {
  const id = useId();
  const problem = useProblem(field.name);
  return (
    <Field label={label} unit="m">
      <input
        className={CONTROL_CLASS}
        type="text"
        inputMode="decimal"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        {...field}
      />
      {problem !== undefined && (
        <em id={id} className={text({ tone: 'bad', size: 12 })} style={{ fontStyle: 'normal' }} role="alert">
          {problem}
        </em>
      )}
    </Field>
  );
}

interface FieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly children: ReactNode;
}

function Field({ label, unit, children }: FieldProps) {
  return (
    <label className={stack({ gap: 1, size: 13 })}>
      <span className={text({ tone: 'quiet' })}>
        {label} {unit !== undefined && <small>{unit}</small>}
      </span>
      {children}
    </label>
  );
}

interface SeatFieldsProps {
  readonly form: SeatForm;
  readonly seatCount: number | null;
  readonly hasSide: boolean;
  readonly onChange: (change: Partial<SeatForm>) => void;
}

function SeatFields({ form: { seat, name, side }, seatCount, hasSide, onChange }: SeatFieldsProps) {
  const called = seatName(seat, seatCount);
  return (
    <div className={stack({ gap: 2, align: 'center', tabular: true }, styles.seat)}>
      <span>{called}</span>
      <input
        className={CONTROL_CLASS}
        type="text"
        aria-label={`Name in seat ${called}`}
        placeholder="Name"
        maxLength={80}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {hasSide && (
        <select
          className={CONTROL_CLASS}
          aria-label={`Side of seat ${called}`}
          value={side ?? ''}
          style={side === null ? undefined : { color: `var(--${side})` }}
          onChange={({ target }) => onChange({ side: target.value === 'port' ? 'port' : 'starboard' })}
        >
          {side === null && <option value="">side?</option>}
          <option value="port">port</option>
          <option value="starboard">starboard</option>
        </select>
      )}
    </div>
  );
}

interface SeatForm {
  readonly seat: number;
  readonly name: string;
  /** Null when the side is unknown, and for scullers. */
  readonly side: Side | null;
}

type CorrectionsForm = z.output<typeof CORRECTIONS>;

/** Current facts of the session: the file's, with earlier corrections. */
export function toCorrectionsForm({ facts }: LibraryRecord): CorrectionsForm {
  const { boat, crew, rig, seats } = facts;
  const seatForm = (seat: number): SeatForm => {
    const member = crew.find((one) => one.seat === seat);
    const side = member?.side ?? (boat.rig === 'scull' ? null : (seats.find((one) => one.seat === seat)?.side ?? null));
    return { seat, name: member?.name ?? '', side: side === 'both' ? null : side };
  };
  return {
    boatName: boat.name ?? '',
    rig: boat.rig,
    oarLength: rig.oarLengthM.toFixed(2),
    oarInboard: rig.oarInboardM.toFixed(2),
    seats: boatSeats(boat, [...crew, ...seats])
      .toReversed()
      .map(seatForm),
  };
}

/** Oars in meters; children's sculls and the longest sweeps are well inside. */
const LENGTH_M = { least: 2, most: 4.5 } as const;
const INBOARD_M = { least: 0.5, most: 1.6 } as const;

const metres = (text: string): number => {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? Number.NaN : Number(typed);
};

const lengthProblem = (text: string, { least, most }: { readonly least: number; readonly most: number }) => {
  const value = metres(text);
  return value >= least && value <= most ? null : `In meters, ${least} to ${most}.`;
};

interface FormProblems {
  readonly oarLength: string | null;
  readonly oarInboard: string | null;
}

/** Problems by field, in a sentence; nulls when valid. */
export function formProblems({ oarLength, oarInboard }: CorrectionsForm): FormProblems {
  const inboard = lengthProblem(oarInboard, INBOARD_M);
  return {
    oarLength: lengthProblem(oarLength, LENGTH_M),
    oarInboard:
      inboard ?? (metres(oarInboard) < metres(oarLength) / 2 ? null : 'The inboard is less than half of the oar.'),
  };
}

/** Schema of the form, validated while typing. */
const CORRECTIONS = z
  .object({
    boatName: z.string(),
    rig: z.nullable(z.enum(['sweep', 'scull'])),
    oarLength: z.string(),
    oarInboard: z.string(),
    seats: z.custom<readonly SeatForm[]>(),
  })
  .check(rules(formProblems));

/** Earlier corrections stay; null when there are none. */
export function correctionsFrom(record: LibraryRecord, form: CorrectionsForm): Corrections | null {
  const before = toCorrectionsForm(record);
  const { corrections } = record;
  const names = { ...corrections?.names };
  const sides = { ...corrections?.sides };
  form.seats.forEach(({ seat, name, side }, index) => {
    const known = before.seats[index];
    const written = name.trim();
    if (written !== known?.name) names[seat] = written === '' ? null : written;
    if (form.rig !== 'scull' && side !== null && side !== known?.side) sides[seat] = side;
  });
  const boatName = form.boatName.trim();
  const wanted: Corrections = {
    ...corrections,
    ...(boatName !== before.boatName && { boatName }),
    ...(form.rig !== null && form.rig !== before.rig && { rig: form.rig }),
    ...(Object.keys(names).length > 0 && { names }),
    ...(Object.keys(sides).length > 0 && { sides }),
    ...(form.oarLength !== before.oarLength && { oarLengthM: metres(form.oarLength) }),
    ...(form.oarInboard !== before.oarInboard && { oarInboardM: metres(form.oarInboard) }),
  };
  return Object.keys(wanted).length === 0 ? null : wanted;
}
