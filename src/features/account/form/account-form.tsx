// The form of an account page: one field below the other, and a button as wide as they are.
import { SchemaForm, type SchemaFormProps } from '#src/ui/form/schema-form.tsx';
import type { FormValues } from '#src/ui/form/use-form.ts';
import styles from '../page/account-page.module.css';

export const AccountForm = <Typed extends FormValues, Valid>(form: SchemaFormProps<Typed, Valid>) => (
  <SchemaForm stacked look="primary" className={styles['form']} {...form} />
);
