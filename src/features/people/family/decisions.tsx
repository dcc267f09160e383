// Storing and sharing, each allowed or not, changed with one click by the person who decides.
import { useQuery } from '@tanstack/react-query';
import { cardOfferQuery, type Purpose } from '#src/data/people/parent-request.ts';
import { decideConsent, type ConsentOverview } from '#src/data/people/family.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Part, useAnswer } from './part.tsx';
import { ShowByCard } from './show-by-card.tsx';
import type { Person } from './person-card.tsx';
import { stack, row, text } from '#src/ui/primitives.ts';
import styles from './family.module.css';

const PURPOSES = [
  { purpose: 'collect', label: 'Store the rowing record' },
  { purpose: 'share_club', label: 'Sharing with club coaches' },
  { purpose: 'share_colleges', label: 'Colleges may be given access' },
] as const;

const WAITS_FOR_FORM = 'Requested; waiting for the signed form';
const WAITS_FOR_FORM_OR_CARD = 'Requested; waiting for the signed form or a card';

type PurposeState = ConsentOverview['purposes']['collect'];

const standing = (
  { allowed, in_dispute: disputed, waits_for_proof: waits }: PurposeState,
  takesCard: boolean,
): string => {
  if (disputed) return 'The guardians disagree: no, for now';
  if (waits === true && !allowed) return takesCard ? WAITS_FOR_FORM_OR_CARD : WAITS_FOR_FORM;
  return allowed ? 'Allowed' : 'Not allowed';
};

/** Guardians decide for minors; from 14 on, storing the record is the athlete's own decision. */
function mayDecide({ guardianship, band }: Person, purpose: Purpose): boolean {
  if (guardianship === null) return band === '18+' || (band === '14-17' && purpose === 'collect');
  if (guardianship.part !== 'primary' || band === '18+' || band === null) return false;
  return band === 'under-14' || purpose !== 'collect';
}

export function Decisions({ person, consent }: { readonly person: Person; readonly consent: ConsentOverview }) {
  return (
    <Part title="Permissions" words="Set each one separately. Turning one off ends all access that depends on it.">
      <ul className={stack({ gap: 4 }, styles.list)}>
        {PURPOSES.filter(({ purpose }) => person.band !== 'under-14' || purpose !== 'share_colleges').map(
          ({ purpose, label }) => (
            <li key={purpose}>
              <Decision
                person={person}
                purpose={purpose}
                label={label}
                state={consent.purposes[purpose]}
                isPaused={consent.notices_due.some(
                  ({ purposes }) => purpose !== 'collect' && purposes.includes(purpose),
                )}
              />
            </li>
          ),
        )}
      </ul>
    </Part>
  );
}

interface DecisionProps {
  readonly person: Person;
  readonly purpose: Purpose;
  readonly label: string;
  readonly state: PurposeState;
  /** The notice above has to be answered first. */
  readonly isPaused: boolean;
}

function Decision({ person, purpose, label, state, isPaused }: DecisionProps) {
  const { busy, problem, send } = useAnswer();
  const decide = (agrees: boolean): void => void send(() => decideConsent(person.uaid, purpose, agrees));
  const isAsked = state.waits_for_proof === true && !state.allowed;
  const { data: card } = useQuery({ ...cardOfferQuery, enabled: isAsked });
  return (
    <div className={row({ wrap: true, gap: 5, rowGap: 2, justify: 'between' }, styles.row)}>
      <div>
        <p className={text({ weight: 'medium' })}>{label}</p>
        <p className={text({ tone: state.allowed ? 'good' : 'quiet' })}>
          {isPaused
            ? 'Paused until someone answers the new notice'
            : standing(state, card !== null && card !== undefined)}
        </p>
      </div>
      {mayDecide(person, purpose) && (
        <div className={row({ align: 'stretch', wrap: true, gap: 2 }, styles.choices)}>
          {!isPaused && (state.in_dispute || (!state.allowed && !isAsked)) && (
            <Button
              label="Allow"
              aria-disabled={busy}
              aria-label={`Allow for ${person.name}: ${label}`}
              onClick={() => decide(true)}
            />
          )}
          {(state.in_dispute || state.allowed || isAsked) && (
            <Button
              label="Turn off"
              aria-disabled={busy}
              aria-label={`Do not allow for ${person.name}: ${label}`}
              onClick={() => decide(false)}
            />
          )}
          {isAsked && <FormLink name={person.name} purpose={purpose} label={label} />}
          {isAsked && <ShowByCard uaid={person.uaid} name={person.name} />}
        </div>
      )}
      <Problem sentence={problem} />
    </div>
  );
}

const FormLink = ({ name, purpose, label }: Pick<DecisionProps, 'purpose' | 'label'> & { readonly name: string }) => (
  <LinkButton
    to="/consent"
    label="Signed form"
    search={{ form: purpose === 'share_colleges' ? 'colleges' : 'club' }}
    aria-label={`Signed form for ${name}: ${label}`}
  />
);
