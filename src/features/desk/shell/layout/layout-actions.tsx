// Layout actions: create from the current panels, change, share, delete, open another coach's.
import { FolderOpen, LayoutPanelLeft, Pencil, Share2 } from 'lucide-react';
import { useState, useId } from 'react';
import * as z from 'zod/mini';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextInput, TextArea } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { LAYOUT_PANELS, type PanelId } from '#src/features/desk/registry.ts';
import { safeName } from '#engine/exports/table.ts';
import { CopyButton } from '#src/figures/figure-table.tsx';
import { download } from '#src/ui/download.ts';
import { box, fitColumns, row, stack, text } from '#src/ui/primitives.ts';
import { sizesOf, useLayoutSetting } from './layout-setting.ts';
import { PRESETS, sizesInPlan, type ShownLayout } from './shown-layout.ts';
import {
  namesBeside,
  layoutSchema,
  MAX_PANELS,
  panelsIn,
  planIn,
  shapeIn,
  shapesFor,
  shapeText,
  typedLayout,
  type Shape,
  layoutText,
  MAX_LAYOUTS,
  toLayoutPlan,
  type LayoutPlan,
  type SharedLayout,
  toArrangement,
  LONGEST_NAME,
  LONGEST_TEXT,
  readLayout,
} from './own-layout.ts';
import styles from './layout.module.css';
import { LayoutPicture } from './layout-picture.tsx';

interface ShareLayoutProps {
  readonly name: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Shares a layout with another coach as copied text or a file. Nothing is uploaded. */
function ShareLayout({ name, text, onClose }: ShareLayoutProps) {
  const save = (): void =>
    download(new Blob([text], { type: 'application/json' }), `${safeName(name) || 'layout'}.layout.json`);
  return (
    <Dialog
      title={`Share “${name}”`}
      about={
        <>
          The names of its panels, their sizes and what Explore draws, and nothing of any session. It leaves this device
          when you send it: another coach opens it by <b>Open a layout</b>.
        </>
      }
      size="wide"
      onClose={onClose}
    >
      <output
        className={box({
          padY: 2,
          padX: 3,
          on: 'wash',
          round: 'control',
          overflow: 'auto',
          display: 'block',
          size: 12,
          breaks: true,
        })}
        style={{ maxHeight: '10rem', WebkitUserSelect: 'all', userSelect: 'all' }}
      >
        {text}
      </output>
      <DialogActions close="Close">
        <CopyButton className={buttonClass('secondary')} words="Copy the text" text={() => text} />
        <Button look="primary" label="Save as a file" onClick={save} />
      </DialogActions>
    </Dialog>
  );
}

interface OpenLayoutProps {
  readonly onOpen: (layout: SharedLayout) => void;
  readonly onClose: () => void;
}

const TEXT = z.object({ text: z.string() });

/** Opens another coach's layout from text or a file. */
function OpenLayout({ onOpen, onClose }: OpenLayoutProps) {
  const form = useForm({
    schema: TEXT,
    initial: { text: '' },
    focusFirst: 'text',
    send: ({ text }) => {
      const read = readLayout(text);
      if (!read.ok) return { ok: false, problem: { sentence: read.failure.sentence, field: 'text' } };
      onOpen(read.value);
      onClose();
      return { ok: true };
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    // One character over the limit: a large file is refused without being read.
    if (file !== undefined) form.change({ text: await file.slice(0, LONGEST_TEXT + 1).text() });
  };
  return (
    <Dialog title="Open a layout" size="wide" onClose={onClose}>
      <Form form={form} className={stack({ gap: 3 })}>
        <label className={stack({ gap: 1, size: 13 })}>
          The file of a layout
          <input type="file" accept=".json,application/json" onChange={({ target }) => void take(target.files?.[0])} />
        </label>
        <TextArea label="Or its text" rows={4} {...form.text('text')} />
        <FormProblem />
        <DialogActions close="Cancel">
          <Submit label="Open it" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

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

const PANEL = stack(
  {
    control: true,
    gap: 1,
    items: 'center',
    pad: 2,
    off: 'faded',
    anchor: true,
    tone: 'quiet',
    size: 12,
  },
  styles.panel,
);
const SHAPE = stack(
  { control: true, centered: true, pad: 2, anchor: true, cursor: 'pointer', tone: 'quiet' },
  styles.shape,
);

/** Editor for a layout: its name, its panels, and the shape they fill. */
function EditLayout({ from, taken, onKeep, onRemove, onClose }: EditLayoutProps) {
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
      <Form form={form} className={stack({ gap: 3 })}>
        <TextInput label="Name" maxLength={LONGEST_NAME} autoComplete="off" {...form.text('name')} />
        <fieldset
          className={stack({ gap: 2, narrow: true, pad: 0, margin: 0, border: 'none' })}
          aria-describedby={problem}
        >
          <legend className={box({ below: 2, size: 13, weight: 'medium' })}>
            Panels, in the order you choose them
          </legend>
          <div className={stack({ gap: 2 })} style={fitColumns('7.5rem', 'fill')}>
            {LAYOUT_PANELS.map(({ id, title, picture }) => {
              const at = panels.indexOf(id);
              return (
                <button
                  key={id}
                  type="button"
                  className={PANEL}
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
                  {at >= 0 && (
                    <b
                      className={box({ free: true, size: 12 })}
                      style={{ inset: 'var(--space-1) var(--space-2) auto auto' }}
                    >
                      {at + 1}
                    </b>
                  )}
                </button>
              );
            })}
          </div>
          <p id={problem} role="alert" className={text({ tone: 'bad', size: 13 })}>
            {problems['panels']}
          </p>
        </fieldset>
        {panels.length > 0 && (
          <fieldset className={stack({ gap: 2, narrow: true, pad: 0, margin: 0, border: 'none' })}>
            <legend className={box({ below: 2, size: 13, weight: 'medium' })}>Shape</legend>
            <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
              {shapesWith(shape, panels.length).map((one) => (
                <label key={shapeText(one)} className={SHAPE}>
                  <input
                    className={box({ margin: 0, cover: true, cursor: 'pointer' })}
                    style={{ zIndex: 1, opacity: 0 }}
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
      className={buttonClass('quiet')}
      style={{ marginInlineEnd: 'auto', color: 'var(--bad)' }}
      onClick={() => (asked ? onRemove() : setAsked(true))}
    >
      {asked ? `Delete “${name}”` : 'Remove'}
    </button>
  );
}

const PRESET_NAMES = PRESETS.map(({ name }) => name);

type Asked = 'new' | 'change' | 'share' | 'open';

/** Its name when free, otherwise with a number appended. */
function freeName({ name }: LayoutPlan, taken: readonly string[]): string {
  let free = name;
  for (let copy = 2; taken.includes(free); copy += 1) free = `${name} ${copy}`;
  return free;
}

/** Unmoved panels keep their sizes. */
const isSamePlace = (a: LayoutPlan, b: LayoutPlan): boolean =>
  a.direction === b.direction && a.groups.map(String).join(';') === b.groups.map(String).join(';');

export function LayoutActions({ shown }: { readonly shown: ShownLayout }) {
  const setting = useLayoutSetting();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { explored } = shown;
  const plan = { ...toLayoutPlan(shown.arrangement), name: shown.name, explored };
  const sizes = sizesInPlan(shown.arrangement, sizesOf(setting, shown.id), plan);
  const isFull = setting.own.length >= MAX_LAYOUTS;
  const open = (layout: SharedLayout): void =>
    setting.add({ ...layout, name: freeName(layout, namesBeside(setting.own, PRESET_NAMES, null)) }, layout.sizes);
  const button = (what: Asked, words: string, Icon: typeof Pencil) => (
    <button type="button" className={buttonClass('quiet')} onClick={() => setAsked(what)}>
      <Icon size={14} aria-hidden /> {words}
    </button>
  );
  return (
    <div className={row({ gap: 1, wrap: true, align: 'stretch' })} role="group" aria-label="Layouts of your own">
      {isFull ? (
        <p>You can save up to 12 layouts. Delete one to add another.</p>
      ) : (
        button('new', 'New layout', LayoutPanelLeft)
      )}
      {shown.isOwn && button('change', 'Change', Pencil)}
      {button('share', 'Share', Share2)}
      {!isFull && button('open', 'Open a layout', FolderOpen)}
      {asked === 'new' && (
        <EditLayout
          from={{ ...plan, name: '' }}
          taken={namesBeside(setting.own, PRESET_NAMES, null)}
          onKeep={(kept) => setting.add({ ...kept, explored }, isSamePlace(kept, plan) ? sizes : {})}
          onRemove={null}
          onClose={close}
        />
      )}
      {asked === 'change' && (
        <EditLayout
          from={plan}
          taken={namesBeside(setting.own, PRESET_NAMES, shown.id)}
          onKeep={(kept) => setting.change(shown.id, kept)}
          onRemove={() => {
            setting.remove(shown.id);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'share' && <ShareLayout name={shown.name} text={layoutText(plan, sizes)} onClose={close} />}
      {asked === 'open' && <OpenLayout onOpen={open} onClose={close} />}
    </div>
  );
}
