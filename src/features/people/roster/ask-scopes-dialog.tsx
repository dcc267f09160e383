// Asks a family to let the team see more. The athlete decides, or a minor's guardian.
import * as z from 'zod/mini';
import { askForScopes, rosterQuery } from '#src/data/people/roster.ts';
import { completeScopes, SCOPE_WORDS, SCOPES, type Scope } from '#src/recruiting/scopes.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Check } from '#src/ui/form/form.tsx';
import { filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { text } from '#src/ui/primitives.ts';

interface AskScopesDialogProps {
  readonly team: string;
  readonly uaid: string;
  readonly name: string | null;
  readonly held: readonly Scope[];
  readonly onClose: () => void;
}

const QUESTION = z
  .object({ scopes: z.readonly(z.array(z.enum(SCOPES))), reason: filled('Add a reason. The family will see it.', 3) })
  .check(rule(({ scopes }) => (scopes.length === 0 ? 'Choose what you would like to see.' : null)));

export function AskScopesDialog({ team, uaid, name, held, onClose }: AskScopesDialogProps) {
  const missing = SCOPES.filter((scope) => !held.includes(scope));
  return (
    <Dialog title={`Ask ${name ?? 'the family'} to share more`} onClose={onClose}>
      {missing.length === 0 ? (
        <p className={text({ tone: 'quiet', ragged: 'pretty' })}>The family already shares everything with the team.</p>
      ) : (
        <>
          <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
            The athlete is asked, and for a minor a guardian decides. Nothing opens until they agree.
          </p>
          <SchemaForm
            stacked
            schema={QUESTION}
            initial={{ reason: '', scopes: [] }}
            fields={[
              { name: 'reason', line: 'What it’s for', maxLength: 300, helperText: 'The family reads this sentence.' },
            ]}
            submit="Ask the family"
            busy="Asking …"
            changes={[rosterQuery(team).queryKey]}
            send={({ scopes, reason }) => askForScopes({ team, uaid, scopes: completeScopes(scopes), reason })}
            onSent={onClose}
            guarded
            closes="Cancel"
          >
            {({ values: { scopes }, change }) =>
              missing.map((scope) => (
                <Check
                  key={scope}
                  label={SCOPE_WORDS[scope].name}
                  helperText={SCOPE_WORDS[scope].opens}
                  checked={scopes.includes(scope)}
                  onChange={(checked) =>
                    change({ scopes: checked ? [...scopes, scope] : scopes.filter((one) => one !== scope) })
                  }
                />
              ))
            }
          </SchemaForm>
        </>
      )}
    </Dialog>
  );
}
