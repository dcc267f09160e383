// Invited coach, and the team.
import * as z from 'zod/mini';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { address } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './invitations.module.css';

export interface InvitedTeam {
  /** Null: to the product, for admins. */
  readonly id: string | null;
  readonly name: string;
}

interface InviteCoachFormProps {
  readonly teams: readonly InvitedTeam[];
  readonly onInvite: (email: string, teamId: string | null) => Promise<unknown>;
}

const INVITATION = z.object({
  email: address('Enter the coach’s email address, like name@club.org.'),
  /** Chosen team. */
  team: z.string(),
});

export function InviteCoachForm({ teams, onInvite }: InviteCoachFormProps) {
  const form = useForm({
    schema: INVITATION,
    initial: { email: '', team: '0' },
    send: async ({ email, team }, { change }) => {
      await onInvite(email, teams[Number(team)]?.id ?? null);
      change({ email: '' });
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        label="Coach’s email address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        helperText="The link works for this address only, once, for fourteen days."
        {...form.text('email')}
      />
      {teams.length > 1 ? (
        <Dropdown
          label="To"
          options={teams.map(({ name }, at) => ({ value: String(at), label: name }))}
          {...form.text('team')}
        />
      ) : (
        <p className={styles.to}>
          To <strong>{teams[0]?.name}</strong>
        </p>
      )}
      <Submit label="Send invitation" busyLabel="Sending …" />
      <FormProblem className={styles.problem} />
    </Form>
  );
}
