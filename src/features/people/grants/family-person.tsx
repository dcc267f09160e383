// Family member a page is about: a choice among several, and what to do without any.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { familyPeopleQuery, type FamilyPerson as Person } from '#src/data/people/sharing.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { row } from '#src/ui/primitives.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';

interface FamilyPersonProps {
  /** Null: the user, otherwise the first child. */
  readonly uaid: string | null;
  readonly onPerson: (uaid: string) => void;
  /** Title of the page while the person is unknown. */
  readonly title?: string;
  readonly children: (person: Person) => ReactNode;
}

const personName = ({ called, isOwn }: Person): string => (isOwn ? 'Me' : (called ?? 'Your child'));

export function FamilyPerson({ uaid, onPerson, title, children }: FamilyPersonProps) {
  const authSession = useAuthSession();
  const user = authSession.state === 'signed-in' ? authSession.user.id : '';
  const asked = useQuery({ ...familyPeopleQuery(user), enabled: user !== '' });
  const isNobody = asked.data === undefined || asked.data.length === 0;
  return (
    <>
      {title !== undefined && isNobody && <h1>{title}</h1>}
      <Fetched asked={asked} loading="Loading …">
        {(people) => {
          const person = people.find((one) => one.uaid === uaid) ?? people[0];
          if (person === undefined) {
            return (
              <EmptyReason reason="No rower yet. Start with one question: the month and year of birth.">
                <LinkButton to="/dashboard" label="To the dashboard" look="primary" />
              </EmptyReason>
            );
          }
          return (
            <>
              {people.length > 1 && (
                <div className={row({ align: 'stretch', above: 4, below: 4 })}>
                  <Choice
                    label="Whose"
                    options={people.map((one) => ({ value: one.uaid, text: personName(one) }))}
                    value={person.uaid}
                    onChange={onPerson}
                  />
                </div>
              )}
              {children(person)}
            </>
          );
        }}
      </Fetched>
    </>
  );
}
