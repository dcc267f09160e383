// What a family decides: storing and sharing, each allowed or not, changed with one click; accesses and links a
// teenager requested, coaches' requests, roster spots; and showing by a card that one is the parent.
import { useQuery } from '@tanstack/react-query';
import { cardOfferQuery, type Purpose, beginProof } from '#src/data/people/parent-request.ts';
import { decideConsent, type ConsentOverview, answerChildsClaim } from '#src/data/people/family.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Part, useAnswer, SeenLines } from './part.tsx';
import type { Person } from './person-card.tsx';
import { stack, row, text } from '#src/ui/primitives.ts';
import styles from './family.module.css';
import { answerScopeRequest, approveGrant, decideLinks, revokeGrant, type Sharing } from '#src/data/people/sharing.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { SCOPE_WORDS, seenLines } from '#src/recruiting/scopes.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useRequest } from '#src/data/people/use-request.ts';

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

export const Decisions = ({ person, consent }: { readonly person: Person; readonly consent: ConsentOverview }) => (
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
              isPaused={consent.notices_due.some(({ purposes }) => purpose !== 'collect' && purposes.includes(purpose))}
            />
          </li>
        ),
      )}
    </ul>
  </Part>
);

interface DecisionProps {
  readonly person: Person;
  readonly purpose: Purpose;
  readonly label: string;
  readonly state: PurposeState;
  /** The notice above has to be answered first. */
  readonly isPaused: boolean;
}

function Decision({ person, purpose, label, state, isPaused }: DecisionProps) {
  const { problem, press } = useAnswer();
  const decide = (agrees: boolean) => press(() => decideConsent({ uaid: person.uaid, purpose, granted: agrees }));
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
            <Button label="Allow" aria-label={`Allow for ${person.name}: ${label}`} {...decide(true)} />
          )}
          {(state.in_dispute || state.allowed || isAsked) && (
            <Button label="Turn off" aria-label={`Do not allow for ${person.name}: ${label}`} {...decide(false)} />
          )}
          {isAsked && (
            <>
              <LinkButton
                to="/consent"
                label="Signed form"
                search={{ form: purpose === 'share_colleges' ? 'colleges' : 'club' }}
                aria-label={`Signed form for ${person.name}: ${label}`}
              />
              <ShowByCard uaid={person.uaid} name={person.name} />
            </>
          )}
        </div>
      )}
      <Problem sentence={problem} />
    </div>
  );
}

interface Question {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly sees: readonly string[];
  readonly yes: () => Promise<void>;
  readonly no: () => Promise<void>;
}

function listQuestions({
  grants,
  links,
  requests,
  claims,
  may_approve: decides,
  may_give: gives,
}: Sharing): readonly Question[] {
  const waiting = <One extends { readonly waits_for: string | null }>(all: readonly One[]): readonly One[] =>
    all.filter(({ waits_for: waits }) => decides && waits === 'guardian');
  return [
    ...waiting(grants).map((grant) => ({
      id: grant.id,
      title: `${grant.to ?? 'A coach'} would see, until ${dayInWords(grant.until)}`,
      words: grant.purpose,
      sees: grant.sees === null ? [] : seenLines(grant.sees, grant.kind),
      yes: () => approveGrant({ grant_id: grant.id }),
      no: () => revokeGrant({ grant_id: grant.id }),
    })),
    ...waiting(links).map(({ id, to, until, made_at: made, sees }) => ({
      id,
      title: `A link to the page for ${to}`,
      words: `For ${Math.round((Date.parse(until) - Date.parse(made)) / 86_400_000)} days from your approval, without an account. You’re emailed when it is first opened.`,
      sees: sees === null ? [] : seenLines(sees, 'link'),
      yes: () => decideLinks([id], true),
      no: () => decideLinks([id], false),
    })),
    ...(gives ? requests : []).map((request) => ({
      id: request.id,
      title: `${request.by ?? 'A coach'} of ${request.team} asks to see`,
      words: request.reason,
      sees: request.scopes.map((scope) => SCOPE_WORDS[scope].opens),
      yes: () => answerScopeRequest({ request: request.id, agrees: true }),
      no: () => answerScopeRequest({ request: request.id, agrees: false }),
    })),
    ...waiting(claims).map((claim) => ({
      id: claim.id,
      title: `A spot on the roster of ${claim.team}`,
      words: 'The coach then sees the name and the seat’s measurements, until you end it.',
      sees: [],
      yes: () => answerChildsClaim({ claim: claim.id, agrees: true }),
      no: () => answerChildsClaim({ claim: claim.id, agrees: false }),
    })),
  ];
}

export function ToAnswer({ sharing }: { readonly uaid: string; readonly sharing: Sharing }) {
  const { answer } = useAnswer();
  const questions = listQuestions(sharing);
  if (questions.length === 0) return null;
  return (
    <Part title="Waiting for an answer" words="No one sees anything until you say yes.">
      <ResourceList
        look="plain"
        asked={questions}
        columns={[{ label: 'Question', text: ({ title }) => title }]}
        acts={({ title, yes, no }) => [
          { label: 'Yes', of: title, run: () => answer(yes) },
          { label: 'No', of: title, run: () => answer(no) },
        ]}
        many={
          questions.length === 1
            ? []
            : [
                { label: 'Yes to the selected', run: ({ yes }) => answer(yes) },
                { label: 'No to the selected', run: ({ no }) => answer(no) },
              ]
        }
      >
        {({ title, words, sees }) => (
          <>
            <p className={text({ weight: 'medium' })}>{title}</p>
            <SeenLines lines={sees} />
            <p className={text({ tone: 'quiet' })}>{words}</p>
          </>
        )}
      </ResourceList>
    </Part>
  );
}

export function ShowByCard({ uaid, name }: { readonly uaid: string; readonly name: string }) {
  const { data: card } = useQuery(cardOfferQuery);
  const navigate = useNavigate();
  const { problem, press } = useRequest();
  if (card === null || card === undefined) return null;
  return (
    <>
      <Button
        label="Verify with a card"
        look="primary"
        aria-label={`Verify with a card for ${name}`}
        {...press(async () => navigate({ to: '/consent', hash: `proof=${(await beginProof({ uaid })).proof}` }))}
      />
      <Problem sentence={problem} />
    </>
  );
}
