// Asks a family to let the team see more. The athlete decides, or a minor's guardian.
import * as z from 'zod/mini';
import { askForScopes, rosterQuery } from '#src/data/people/roster.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { completeScopes, SCOPE_WORDS, SCOPES, type Scope } from '#src/recruiting/access/scopes.ts';
import { Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { Check } from '#src/ui/form/check.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { filled, rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './roster-form.module.css';

interface AskScopesDialogProps {
  readonly team: string;
  readonly uaid: string;
  readonly name: string | null;
  /** Current scopes of the team. */
  readonly held: readonly Scope[];
  readonly onClose: () => void;
}

const QUESTION = z
  .object({
    scopes: z.readonly(z.array(z.enum(SCOPES))),
    reason: filled('Add a reason. The family will see it.', 3),
  })
  .check(rule(({ scopes }) => (scopes.length === 0 ? 'Choose what you would like to see.' : null)));

export function AskScopesDialog({ team, uaid, name, held, onClose }: AskScopesDialogProps) {
  const missing = SCOPES.filter((scope) => !held.includes(scope));
  const ask = useChange(
    ({ scopes, reason }: z.output<typeof QUESTION>) => askForScopes(team, uaid, completeScopes(scopes), reason),
    [rosterQuery(team).queryKey],
    { isOnce: true },
  );
  const form = useForm({
    schema: QUESTION,
    initial: { scopes: [], reason: '' },
    send: async (question) => {
      await ask.mutateAsync(question);
      onClose();
    },
  });
  const { scopes } = form.values;
  return (
    <Dialog stays title={`Ask ${name ?? 'the family'} to share more`} onClose={onClose}>
      {missing.length === 0 ? (
        <p className={styles.words}>The family already shares everything with the team.</p>
      ) : (
        <Form form={form} className={styles.form}>
          <p className={styles.words}>
            The athlete is asked, and for a minor a guardian decides. Nothing opens until they agree.
          </p>
          {missing.map((scope) => (
            <Check
              key={scope}
              label={SCOPE_WORDS[scope].name}
              helperText={SCOPE_WORDS[scope].opens}
              checked={scopes.includes(scope)}
              onChange={(checked) =>
                form.change({ scopes: checked ? [...scopes, scope] : scopes.filter((one) => one !== scope) })
              }
            />
          ))}
          <TextInput
            label="What it’s for"
            maxLength={300}
            autoComplete="off"
            helperText="The family reads this sentence."
            {...form.text('reason')}
          />
          <Problem sentence={form.problem} />
          <DialogActions close="Cancel">
            <Submit label="Ask the family" busyLabel="Asking …" />
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
