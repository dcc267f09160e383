// Giving access: to a team one is in, or to an invited coach by their address.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import {
  giveAccess,
  sharingQuery,
  type FamilyGrant,
  type NewGrant,
  type Sharing,
} from '#src/backend/people/sharing.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { dayField } from '#src/format/day-text.ts';
import {
  BASE,
  completeScopes,
  opensFor,
  SCOPE_WORDS,
  scopesFor,
  type AccessKind,
  type Scope,
} from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Done, Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './sharing.module.css';

const BY_ADDRESS = 'coach';
const COLLEGE = 'college';
const USUAL: readonly Scope[] = [BASE, 'seat_telemetry'];
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

export function GiveAccess({ sharing }: { readonly sharing: Sharing }) {
  const [open, setOpen] = useState(false);
  const give = useChange(giveAccess, [sharingQuery(sharing.uaid).queryKey]);
  return (
    <Subject
      title="Give access"
      words="To a team, or to one coach who is invited here. You choose what they see and the day it ends."
    >
      {!sharing.may_give ? (
        <p className={styles.words}>
          {sharing.band === 'under-14'
            ? 'Under 14 a parent gives access, once they agreed that the record is kept.'
            : 'The athlete gives access; from 14 to 17 a guardian then agrees.'}
        </p>
      ) : open ? (
        <GiveForm
          sharing={sharing}
          busy={give.isPending}
          problem={problemOf(give.error)}
          onGive={(grant) => give.mutate(grant, { onSuccess: () => setOpen(false) })}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <button type="button" className={buttonClass('primary')} onClick={() => setOpen(true)}>
            Give access
          </button>
        </div>
      )}
      <Done>{give.data === undefined || open ? null : givenText(give.data.waits_for)}</Done>
    </Subject>
  );
}

function givenText(waitsFor: FamilyGrant['waits_for']): string {
  if (waitsFor === 'guardian') return 'Asked for. It opens when a guardian agrees.';
  return waitsFor === 'consent' ? 'Given. It opens once a guardian’s agreement to share stands.' : 'Access is given.';
}

interface GiveFormProps {
  readonly sharing: Sharing;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onGive: (grant: NewGrant) => void;
  readonly onCancel: () => void;
}

function GiveForm({ sharing, busy, problem, onGive, onCancel }: GiveFormProps) {
  const [to, setTo] = useState(sharing.teams[0]?.id ?? BY_ADDRESS);
  const [email, setEmail] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(USUAL);
  const [until, setUntil] = useState('');
  const [purpose, setPurpose] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [today] = useState(() => new Date());
  const kind: AccessKind = to === COLLEGE ? 'college' : 'club';
  const isByAddress = to === BY_ADDRESS || to === COLLEGE;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found =
      isByAddress && !/^\S+@\S+\.\S+$/u.test(email.trim())
        ? 'Enter the coach’s e-mail address.'
        : purpose.trim().length < 3
          ? 'Say what it is for, in a few words.'
          : null;
    setWrong(found);
    if (found !== null || busy) return;
    onGive({
      uaid: sharing.uaid,
      team: isByAddress ? null : to,
      email: isByAddress ? email.trim() : null,
      kind,
      scopes: scopesFor(kind).filter((scope) => scopes.includes(scope)),
      until: until === '' ? null : new Date(`${until}T23:59:59`).toISOString(),
      purpose: purpose.trim(),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Give access">
      <Dropdown
        label="To"
        options={[
          ...sharing.teams.map(({ id, name }) => ({ value: id, label: `${name}, all its coaches` })),
          { value: BY_ADDRESS, label: 'A club coach, by address' },
          { value: COLLEGE, label: 'A college coach, by address' },
        ]}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      {isByAddress && (
        <TextInput
          label="Their e-mail address"
          type="email"
          autoComplete="off"
          value={email}
          helperText="Only invited coaches can be given access."
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <fieldset className={styles.scopes}>
        <legend>They see</legend>
        {scopesFor(kind).map((scope) =>
          scope === BASE ? (
            <p key={scope} className={styles.words}>
              <strong>{SCOPE_WORDS[scope].name}</strong> {opensFor(scope, kind)}. This belongs to every access.
            </p>
          ) : (
            <Check
              key={scope}
              label={SCOPE_WORDS[scope].name}
              helperText={opensFor(scope, kind)}
              checked={scopes.includes(scope)}
              onChange={(checked) =>
                setScopes(
                  checked
                    ? completeScopes([...scopes, scope])
                    : scopes.filter(
                        (one) => one !== scope && !(scope === 'seat_telemetry' && one === 'technique_trend'),
                      ),
                )
              }
            />
          ),
        )}
      </fieldset>
      <TextInput
        label="What it is for"
        maxLength={200}
        autoComplete="off"
        value={purpose}
        helperText="Training with the team, a camp, a recruiting call"
        onChange={({ target }) => setPurpose(target.value)}
      />
      <TextInput
        label="Last day"
        type="date"
        min={dayField(today)}
        max={dayField(new Date(today.getTime() + (MOST_DAYS - 1) * DAY_MS))}
        value={until}
        helperText="Empty: to the end of the season, 31 August"
        onChange={({ target }) => setUntil(target.value)}
      />
      <Problem sentence={wrong ?? problem} />
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={busy}>
          {busy ? 'Giving …' : sharing.band === '14-17' ? 'Ask a guardian to agree' : 'Give this access'}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
