// Family page: everyone the reader looks after, pending answers, and what each person shares.
import { useQuery } from '@tanstack/react-query';
import { ownRowerQuery, type Rower } from '#src/data/people/age.ts';
import { familyQuery, type FamilyMember } from '#src/data/people/family.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { type ProofOfOwner, PersonCard, type Person } from './person-card.tsx';
import { stack, box, text } from '#src/ui/primitives.ts';

const toPerson = (member: FamilyMember): Person => ({
  uaid: member.uaid,
  name: member.called ?? 'Your child',
  band: member.band,
  guardianship: { id: member.guardianship, part: member.part, reach: member.widest_audience },
  hasAccount: member.has_account,
  teams: member.teams,
});

const oneself = (rower: Rower): Person => ({
  uaid: rower.uaid,
  name: rower.called ?? 'You',
  band: rower.age_band,
  guardianship: null,
  hasAccount: true,
  teams: [],
});

export function FamilyPage({ user, Proof }: { readonly user: AuthUser; readonly Proof: ProofOfOwner }) {
  usePageHead('Family', 'Decisions about your family’s young rowers, and what they share.');
  const asked = together({ members: useQuery(familyQuery(user.id)), own: useQuery(ownRowerQuery(user.id)) });
  return (
    <article className={box({ padY: 'page' })}>
      <header className={stack({ gap: 2, measure: 68 })}>
        <h1 className={text({ size: 'page' })}>Family</h1>
        <p className={text({ tone: 'quiet', size: 16, ragged: 'pretty' })}>
          See what needs your answer, what’s allowed and who has access. Adults never message a young rower without a
          parent or guardian included.
        </p>
      </header>
      <Fetched asked={asked} loading={<p role="status">Loading your family …</p>}>
        {({ members, own }) => {
          const people = [...(own?.age_band ? [oneself(own)] : []), ...members.map(toPerson)];
          return people.length > 0 ? (
            people.map((person) => <PersonCard key={person.uaid} person={person} Proof={Proof} />)
          ) : (
            <EmptyReason reason="No children linked yet. When your child sends you a request, open the link in the email and decide; they’ll then appear here.">
              <LinkButton to="/age" label="I row myself" />
            </EmptyReason>
          );
        }}
      </Fetched>
    </article>
  );
}
