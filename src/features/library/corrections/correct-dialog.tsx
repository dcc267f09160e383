// Crew and rig, put right after the fact. The outing is measured again with them; the file itself stays as it is.
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { seatName } from '#src/charts/choice/seat-look.ts';
import { useLibrary } from '#src/outings/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import dialog from '#src/ui/dialog.module.css';
import styles from './correct-dialog.module.css';
import { correctionsFrom, formOf, formProblems, type SeatForm } from './corrections-form.ts';
import { recordTitle } from '../list/record-words.ts';

interface CorrectDialogProps {
  readonly record: LibraryRecord;
  readonly onClose: () => void;
}

const RIGS = [
  { value: 'sweep', text: 'Sweep, one oar each' },
  { value: 'scull', text: 'Sculling, two oars each' },
] as const;

export function CorrectDialog({ record: latest, onClose }: CorrectDialogProps) {
  // What the form was filled from: another tab may correct the outing while it is open.
  const [record] = useState(latest);
  const correct = useLibrary((state) => state.correct);
  const [form, setForm] = useState(() => formOf(record));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problems = formProblems(form);
  const usable = problems.oarLength === null && problems.oarInboard === null;

  async function measureAgain(corrections: Corrections | null): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await correct(record.fingerprint, corrections, record.corrections);
    setBusy(false);
    if (answer.ok) onClose();
    else setProblem(answer.failure.sentence);
  }

  const changeSeat = (seat: number, change: Partial<SeatForm>): void =>
    setForm((before) => ({
      ...before,
      seats: before.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)),
    }));

  return (
    <ModalOverlay
      className={dialog.overlay ?? ''}
      isOpen
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" className={dialog.title ?? ''}>
            Crew and rig
          </Heading>
          <p className={styles.about}>
            {recordTitle(record)}. Everything is measured again with what is written here; the file stays as it is.
          </p>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (usable && !busy) void measureAgain(correctionsFrom(record, form));
            }}
          >
            <Field label="Boat">
              <input
                type="text"
                maxLength={80}
                value={form.boatName}
                onChange={({ target }) => setForm({ ...form, boatName: target.value })}
              />
            </Field>
            <Field label="Rig">
              <select
                value={form.rig ?? ''}
                onChange={({ target }) =>
                  setForm({ ...form, rig: RIGS.find(({ value }) => value === target.value)?.value ?? null })
                }
              >
                {form.rig === null && <option value="">Not known</option>}
                {RIGS.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </Field>
            <Field label="Oar" unit="m" problem={problems.oarLength}>
              <input
                type="text"
                inputMode="decimal"
                aria-invalid={problems.oarLength !== null}
                value={form.oarLength}
                onChange={({ target }) => setForm({ ...form, oarLength: target.value })}
              />
            </Field>
            <Field label="Inboard" unit="m" problem={problems.oarInboard}>
              <input
                type="text"
                inputMode="decimal"
                aria-invalid={problems.oarInboard !== null}
                value={form.oarInboard}
                onChange={({ target }) => setForm({ ...form, oarInboard: target.value })}
              />
            </Field>
            <fieldset className={styles.seats}>
              <legend>Seats</legend>
              {form.seats.map((seat) => (
                <SeatFields
                  key={seat.seat}
                  form={seat}
                  seatCount={record.facts.boat.seatCount}
                  hasSide={form.rig !== 'scull'}
                  onChange={(change) => changeSeat(seat.seat, change)}
                />
              ))}
            </fieldset>
            {problem !== null && (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
            <footer className={styles.footer}>
              {record.corrections !== null && (
                <button
                  type="button"
                  className={`${buttonClass('quiet')} ${styles.reset}`}
                  disabled={busy}
                  onClick={() => void measureAgain(null)}
                >
                  Back to the file’s own
                </button>
              )}
              <Button slot="close" className={buttonClass('secondary')} isDisabled={busy}>
                Cancel
              </Button>
              <button type="submit" className={buttonClass('primary')} disabled={!usable || busy}>
                {busy ? 'Measuring again…' : 'Measure again'}
              </button>
            </footer>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface FieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly problem?: string | null;
  readonly children: ReactNode;
}

function Field({ label, unit, problem = null, children }: FieldProps) {
  return (
    <label className={styles.field}>
      <span>
        {label} {unit !== undefined && <small>{unit}</small>}
      </span>
      {children}
      {problem !== null && <em>{problem}</em>}
    </label>
  );
}

interface SeatFieldsProps {
  readonly form: SeatForm;
  readonly seatCount: number;
  readonly hasSide: boolean;
  readonly onChange: (change: Partial<SeatForm>) => void;
}

function SeatFields({ form: { seat, name, side }, seatCount, hasSide, onChange }: SeatFieldsProps) {
  const called = seatName(seat, seatCount);
  return (
    <div className={styles.seat}>
      <span>{called}</span>
      <input
        type="text"
        aria-label={`Name in seat ${called}`}
        placeholder="Name"
        maxLength={80}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {hasSide && (
        <select
          aria-label={`Side of seat ${called}`}
          value={side ?? ''}
          data-side={side}
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
