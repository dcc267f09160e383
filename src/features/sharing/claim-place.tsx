// Claiming a place on a roster by the code a coach handed over.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import { claimPlace, sharingQuery, type Claimed, type Sharing } from '#src/backend/people/sharing.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Done, Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './sharing.module.css';

export function ClaimPlace({ sharing }: { readonly sharing: Sharing }) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const claim = useChange(
    (written: string) => claimPlace(sharing.uaid, written),
    [sharingQuery(sharing.uaid).queryKey],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isCode = code.replaceAll(/[\s-]/gu, '').length === 8;
    setWrong(isCode ? null : 'A code has eight letters and digits, like ABCD-2345.');
    if (isCode && !claim.isPending) claim.mutate(code);
  };
  const refused = claim.isSuccess && claim.data === null ? REFUSED : undefined;
  return (
    <Subject
      title="Claim a place in a team"
      words="A coach who has you on their list gives you a code. Claiming the place shares your name and your outings with the team; both sides agree first."
    >
      {sharing.may_give ? (
        <form className={styles.form} onSubmit={submit} aria-label="Claim a place in a team">
          <TextInput
            label="Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            value={code}
            error={wrong ?? refused}
            onChange={({ target }) => setCode(target.value)}
          />
          <div className={styles.buttons}>
            <button type="submit" className={buttonClass('secondary')} aria-disabled={claim.isPending}>
              {claim.isPending ? 'Claiming …' : 'Claim the place'}
            </button>
          </div>
          <Done>{claim.data === null || claim.data === undefined ? null : claimedText(claim.data)}</Done>
          <Problem sentence={problemOf(claim.error)} />
        </form>
      ) : (
        <p className={styles.words}>Only the athlete claims a place; under 14 a parent does.</p>
      )}
    </Subject>
  );
}

const REFUSED = 'This code is not right, is used up or older than 14 days. Ask the coach for another one.';

const claimedText = ({ team, waits_for }: Claimed): string =>
  waits_for === 'guardian'
    ? `You claimed a place in ${team}. A guardian agrees next, then the coach.`
    : `You claimed a place in ${team}. The coach agrees next.`;
