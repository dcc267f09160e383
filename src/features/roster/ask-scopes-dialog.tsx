// Asking a family to let the team see more. The athlete decides, and a guardian of a minor.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import { askForScopes, rosterQuery } from '#src/backend/people/roster.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { completeScopes, SCOPE_WORDS, SCOPES, type Scope } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './roster-form.module.css';
import { Sheet } from './sheet.tsx';

interface AskScopesDialogProps {
  readonly team: string;
  readonly uaid: string;
  readonly name: string | null;
  /** What the team may see already. */
  readonly held: readonly Scope[];
  readonly onClose: () => void;
}

export function AskScopesDialog({ team, uaid, name, held, onClose }: AskScopesDialogProps) {
  const missing = SCOPES.filter((scope) => !held.includes(scope));
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = useChange(
    () => askForScopes(team, uaid, completeScopes(chosen), reason.trim()),
    [rosterQuery(team).queryKey],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem =
      chosen.length === 0
        ? 'Choose what you would like to see.'
        : reason.trim().length < 3
          ? 'Say what it is for: the family reads it.'
          : null;
    setWrong(problem);
    if (problem === null && !ask.isPending) ask.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Sheet title={`Ask ${name ?? 'the family'} to share more`} onClose={onClose}>
      {missing.length === 0 ? (
        <p className={styles.words}>The family shares everything there is with the team already.</p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <p className={styles.words}>
            The athlete is asked, and for a minor a guardian decides. Nothing opens until they agree.
          </p>
          {missing.map((scope) => (
            <Check
              key={scope}
              label={SCOPE_WORDS[scope].name}
              helperText={SCOPE_WORDS[scope].opens}
              checked={chosen.includes(scope)}
              onChange={(checked) => setChosen(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
            />
          ))}
          <TextInput
            label="What it is for"
            maxLength={300}
            autoComplete="off"
            value={reason}
            helperText="The family reads this sentence."
            onChange={({ target }) => setReason(target.value)}
          />
          <Problem sentence={wrong ?? problemOf(ask.error)} />
          <div className={styles.buttons}>
            <button type="submit" className={buttonClass('primary')} aria-disabled={ask.isPending}>
              {ask.isPending ? 'Asking …' : 'Ask the family'}
            </button>
            <button type="button" className={buttonClass('quiet')} onClick={onClose}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </Sheet>
  );
}
