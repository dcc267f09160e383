// Opens another coach's layout from text or a file.
import * as z from 'zod/mini';
import { Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './own-layouts.module.css';
import { LONGEST_TEXT, readLayout, type SharedLayout } from './own-layout.ts';

interface OpenLayoutProps {
  readonly onOpen: (layout: SharedLayout) => void;
  readonly onClose: () => void;
}

const TEXT = z.object({ text: z.string() });

export function OpenLayout({ onOpen, onClose }: OpenLayoutProps) {
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
      <Form form={form} className={styles.form}>
        <label className={styles.file}>
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
