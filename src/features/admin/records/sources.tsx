// Sources of facts, rules and dates: add one here before citing it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addSource } from '#src/data/admin/records.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { filled, rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../admin-page.module.css';

const MIN_OF_TITLE = 8;
const CODE = /^[A-Za-z0-9-]{1,12}$/u;

const NEW_SOURCE = z.object({
  code: z.string().check(
    z.trim(),
    rule((code) => (CODE.test(code) ? null : 'A code is up to 12 letters, digits and hyphens.')),
  ),
  title: filled('Enter what it is, who publishes it and where.', MIN_OF_TITLE),
  dated: z.string().check(z.trim()),
});

export function Sources() {
  const cache = useQueryClient();
  const [said, setSaid] = useState('');
  const form = useForm({
    schema: NEW_SOURCE,
    initial: { code: '', title: '', dated: '' },
    send: async ({ code, title, dated }, { reset }) => {
      setSaid('');
      if (!(await addSource(code, title, dated))) {
        return { ok: false, problem: { field: 'code', sentence: 'A source has this code already.' } };
      }
      reset();
      setSaid(`${code} can be used now.`);
      await cache.invalidateQueries();
      return { ok: true };
    },
  });
  return (
    <div className={styles.content}>
      <Form form={form} className={styles.form} aria-label="Add a source">
        <TextInput label="Code" maxLength={12} placeholder="USR27" autoComplete="off" {...form.text('code')} />
        <TextInput label="What it is" maxLength={300} autoComplete="off" {...form.text('title')} />
        <TextInput label="Its own date" maxLength={60} helperText="Empty: undated." {...form.text('dated')} />
        <FormProblem className={styles.problem} />
        <Submit label="Add the source" busyLabel="Adding …" look="secondary" />
      </Form>
      <Done>{said}</Done>
    </div>
  );
}
