// Colleges' replies through a link, newest first: sender as they gave it, and a reply button. A minor's reply copies
// the guardians.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { collegeAnswersQuery, type CollegeAnswer } from '#src/data/people/college-answers.ts';
import { consentQuery } from '#src/data/people/family.ts';
import type { ProfileSubject } from '#src/data/people/profile-subjects.ts';
import { momentText } from '#src/format/day-text.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { stack, text } from '#src/ui/primitives.ts';
import styles from '../profile.module.css';

const KIND_WORDS = {
  reply: 'Reply',
  questionnaire: 'Questionnaire',
  guardian: 'To the guardian alone',
} as const;

const MY_SCHOOLS: string = '/schools/my';

export function CollegeAnswers({ subject }: { readonly subject: ProfileSubject }) {
  const asked = useQuery(collegeAnswersQuery(subject.uaid));
  const consent = useQuery(consentQuery(subject.uaid));
  const guardians = subject.isMinor
    ? (consent.data?.guardians ?? []).filter(({ part }) => part === 'primary').map(({ email }) => email)
    : [];
  return (
    <Fetched asked={asked} loading="Loading the answers of colleges …">
      {(answers) =>
        answers.length > 0 && (
          <section className={stack({ gap: 3, columns: 1 }, styles.group)} aria-labelledby="college-answers">
            <h2 id="college-answers">Answers from colleges</h2>
            <p className={text({ tone: 'quiet', size: 13 }, styles.quiet)}>
              An answer is unverified unless its address is on a domain of the college. Compare it with the college’s
              own staff page. Each is in the log of its school under{' '}
              <Link className={text({ tone: 'accent' })} to={MY_SCHOOLS}>
                My schools
              </Link>{' '}
              once the school is saved.
            </p>
            <ResourceList asked={answers} empty={null} rowKey={({ id }) => id}>
              {(answer) => <Answer answer={answer} guardians={guardians} />}
            </ResourceList>
          </section>
        )
      }
    </Fetched>
  );
}

function Answer({ answer, guardians }: { readonly answer: CollegeAnswer; readonly guardians: readonly string[] }) {
  const { kind, school_as: school, from_name: name, from_role: role, from_email: email, words, questionnaire } = answer;
  const copied = guardians.length === 0 ? '' : `?cc=${guardians.map(encodeURIComponent).join(',')}`;
  return (
    <>
      <h3>
        {answer.is_of_college ? '' : 'Unverified: '}
        {school}: {name}, {role}
      </h3>
      <p className={text({ tone: 'quiet', size: 13 }, styles.quiet)}>
        {KIND_WORDS[kind]}, {momentText(answer.answered_at)}
      </p>
      {words !== null && <p className={text({ lines: 'written', breaks: true })}>{words}</p>}
      {questionnaire !== null && (
        <p>
          <a href={questionnaire} target="_blank" rel="noreferrer nofollow">
            Their questionnaire
          </a>
        </p>
      )}
      <p>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}${copied}`}>Answer {email}</a>
        {copied !== '' && (
          <span className={text({ tone: 'quiet', size: 13 }, styles.quiet)}> · with your guardian copied</span>
        )}
      </p>
    </>
  );
}
