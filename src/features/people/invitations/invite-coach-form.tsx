// Invited coach, and the team.
import * as z from 'zod/mini';
import { address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
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
  return (
    <SchemaForm
      className={styles.form}
      stacked
      schema={INVITATION}
      initial={{ email: '', team: '0' }}
      keeps={['team']}
      fields={[
        {
          name: 'email',
          line: {
            label: 'Coach’s email address',
            type: 'email',
            autoCapitalize: 'none',
            spellCheck: false,
            helperText: 'The link works for this address only, once, for fourteen days.',
          },
        },
        {
          name: 'team',
          when: () => teams.length > 1,
          choice: { label: 'To', options: teams.map(({ name }, at) => ({ value: String(at), label: name })) },
        },
      ]}
      submit="Send invitation"
      busy="Sending …"
      look="primary"
      send={async ({ email, team }) => void (await onInvite(email, teams[Number(team)]?.id ?? null))}
    >
      {teams.length < 2 && (
        <p className={styles.to}>
          To <strong>{teams[0]?.name}</strong>
        </p>
      )}
    </SchemaForm>
  );
}
