// Editor for a layout: its name, and the panel of each place, in their arrangement.
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { LayoutDialog } from './layout-dialog.tsx';
import { layoutSchema, PANEL_OPTIONS, PLACES, typedLayout } from './layout-form.ts';
import styles from './own-layouts.module.css';
import { LONGEST_NAME, type LayoutPlan } from './own-layout.ts';

interface EditLayoutProps {
  /** Initial content; the name is empty for a new layout. */
  readonly from: LayoutPlan;
  /** Names already in use. */
  readonly taken: readonly string[];
  readonly onKeep: (plan: LayoutPlan) => void;
  /** Null for an unsaved layout. */
  readonly onRemove: (() => void) | null;
  readonly onClose: () => void;
}

const DIRECTIONS = [
  { value: 'rows', label: 'Rows, one below another' },
  { value: 'columns', label: 'Columns, side by side' },
];

export function EditLayout({ from, taken, onKeep, onRemove, onClose }: EditLayoutProps) {
  const form = useForm({
    schema: layoutSchema(taken),
    initial: typedLayout(from),
    focusFirst: 'name',
    send: (plan) => {
      onKeep(plan);
      onClose();
    },
  });
  const group = form.values['direction'] === 'columns' ? 'Column' : 'Row';
  return (
    <LayoutDialog title={onRemove === null ? 'Custom layout' : 'Edit layout'} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <TextInput label="Name" maxLength={LONGEST_NAME} autoComplete="off" {...form.text('name')} />
        <Dropdown label="Panels in" options={DIRECTIONS} {...form.text('direction')} />
        <div className={styles.places} data-direction={form.values['direction']}>
          {PLACES.map((fields, at) => (
            <div key={fields[0]} className={styles.group}>
              {fields.map((field, place) => (
                <Dropdown
                  key={field}
                  label={`${group} ${at + 1}, ${place + 1}`}
                  placeholder="Nothing"
                  options={PANEL_OPTIONS}
                  {...form.text(field)}
                />
              ))}
            </div>
          ))}
        </div>
        <FormProblem className={styles.problem} />
        <footer className={styles.footer}>
          {onRemove !== null && <Remove name={from.name} onRemove={onRemove} />}
          <Button slot="close" className={buttonClass('secondary')}>
            Cancel
          </Button>
          <Submit label="Save layout" />
        </footer>
      </Form>
    </LayoutDialog>
  );
}

/** Asks for confirmation: this can't be undone. */
function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} ${styles.remove}`}
      onClick={() => (asked ? onRemove() : setAsked(true))}
    >
      {asked ? `Delete “${name}”` : 'Remove'}
    </button>
  );
}
