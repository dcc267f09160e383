// Editor for a layout: its name, its panels, and the shape they fill.
import { useId, useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { LayoutPicture } from '../layout-picture.tsx';
import { LAYOUT_PANELS, type PanelId } from '../../../registry.ts';
import {
  layoutSchema,
  MAX_PANELS,
  panelsIn,
  planIn,
  shapeIn,
  shapesFor,
  shapeText,
  typedLayout,
  type Shape,
} from './layout-form.ts';
import styles from './own-layouts.module.css';
import { toArrangement, LONGEST_NAME, type LayoutPlan } from './own-layout.ts';

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
  const { values, problems } = form;
  const problem = useId();
  const panels = panelsIn(values);
  const shape = shapeIn(values);
  const toggle = (panel: PanelId): void =>
    form.change({
      panels: (panels.includes(panel) ? panels.filter((one) => one !== panel) : [...panels, panel]).join(' '),
    });
  return (
    <Dialog title={onRemove === null ? 'Custom layout' : 'Edit layout'} size="wide" onClose={onClose}>
      <Form form={form} className={styles.form}>
        <TextInput label="Name" maxLength={LONGEST_NAME} autoComplete="off" {...form.text('name')} />
        <fieldset className={styles.choices} aria-describedby={problem}>
          <legend>Panels, in the order you choose them</legend>
          <div className={styles.panels}>
            {LAYOUT_PANELS.map(({ id, title, picture }) => {
              const at = panels.indexOf(id);
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.panel}
                  aria-label={at < 0 ? title : `${title}, ${at + 1} of ${panels.length}`}
                  aria-pressed={at >= 0}
                  disabled={at < 0 && panels.length >= MAX_PANELS}
                  onClick={() => toggle(id)}
                >
                  <svg
                    width="36"
                    height="24"
                    viewBox="0 0 36 24"
                    fill="none"
                    stroke="currentcolor"
                    strokeWidth="1.5"
                    aria-hidden
                  >
                    <path d={picture} strokeLinecap="round" strokeLinejoin="round" />
                  </svg>
                  {title}
                  {at >= 0 && <b>{at + 1}</b>}
                </button>
              );
            })}
          </div>
          <p id={problem} role="alert" className={styles.problem}>
            {problems['panels']}
          </p>
        </fieldset>
        {panels.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>Shape</legend>
            <div className={styles.shapes}>
              {shapesWith(shape, panels.length).map((one) => (
                <label key={shapeText(one)} className={styles.shape}>
                  <input
                    type="radio"
                    name="shape"
                    value={shapeText(one)}
                    aria-label={shapeWords(one)}
                    checked={shapeText(one) === shapeText(shape)}
                    onChange={() => form.change({ shape: shapeText(one) })}
                  />
                  <LayoutPicture arrangement={toArrangement(planIn({ ...values, shape: shapeText(one) }))} />
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <FormProblem />
        <DialogActions close="Cancel" apart={onRemove !== null && <Remove name={from.name} onRemove={onRemove} />}>
          <Submit label="Save layout" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** A layout of another version may have a shape that is no longer offered. */
function shapesWith(shape: Shape, panels: number): readonly Shape[] {
  const shapes = shapesFor(panels);
  return shapes.some((one) => shapeText(one) === shapeText(shape)) ? shapes : [shape, ...shapes];
}

const shapeWords = ({ direction, counts }: Shape): string =>
  direction === 'rows' ? `Rows of ${counts.join(', ')}` : `Columns of ${counts.join(', ')}`;

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
