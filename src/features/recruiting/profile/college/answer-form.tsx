// Reply form: name, role and message. Typed text stays when sending fails.
import * as z from 'zod/mini';
import { answerSharedPage, sendCollegeAnswer, type AnswerKind } from '#src/data/people/college-answers.ts';
import { address, filled, optionalText, rules } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import styles from './college.module.css';

interface AnswerFormProps {
  readonly token: string;
  readonly kind: AnswerKind;
  readonly schools: readonly { readonly id: string; readonly name: string }[];
  readonly onSent: () => void;
}

/** Chosen when the college is not in the list. */
const ANOTHER = 'another';
const LONGEST = 4000;

const WORDS = { words: optionalText(), questionnaire: optionalText(), kind: z.string() };

interface Words {
  readonly words: string | null;
  readonly questionnaire: string | null;
  readonly kind: string;
}
const wordRules = ({ words, questionnaire, kind }: Words) => ({
  words: kind !== 'questionnaire' && words === null ? 'Write your message.' : null,
  questionnaire:
    kind === 'questionnaire' && !/^https:\/\/\S+\.\S+$/u.test(questionnaire ?? '')
      ? 'Enter a link that begins with https://.'
      : null,
});

const ANSWER = z
  .object({
    ...WORDS,
    school: filled('Choose your college.'),
    schoolName: optionalText(),
    name: filled('Write your name.'),
    role: filled('Enter your job title.'),
    email: address('Enter your address at the college.'),
    website: z.string(),
  })
  .check(
    rules(({ school, schoolName, ...written }) => ({
      schoolName: school === ANOTHER && schoolName === null ? 'Enter the name of your college.' : null,
      ...wordRules(written),
    })),
  );
const OF_ACCOUNT = z.object(WORDS).check(rules(wordRules));

const wordFields = (kind: AnswerKind): readonly SchemaField<z.input<typeof OF_ACCOUNT>>[] => [
  {
    name: 'questionnaire',
    when: () => kind === 'questionnaire',
    line: { label: 'Link of the questionnaire', type: 'url', maxLength: 500 },
  },
  {
    name: 'words',
    text: { label: kind === 'questionnaire' ? 'Message (optional)' : 'Message', rows: 6, maxLength: LONGEST },
  },
];

export function AnswerForm({ token, kind, schools, onSent }: AnswerFormProps) {
  const options = [
    ...schools.map(({ id, name }) => ({ value: id, label: name })),
    { value: ANOTHER, label: 'Another college' },
  ];
  return (
    <SchemaForm
      className={styles.form}
      stacked
      schema={ANSWER}
      initial={{
        school: '',
        schoolName: '',
        name: '',
        role: '',
        email: '',
        words: '',
        questionnaire: '',
        website: '',
        kind,
      }}
      fields={[
        { name: 'school', choice: { label: 'College', placeholder: 'Choose…', options } },
        {
          name: 'schoolName',
          when: ({ school }) => school === ANOTHER,
          line: { label: 'Name of the college', maxLength: 120 },
        },
        { name: 'name', line: { label: 'Your name', autoComplete: 'name', maxLength: 80 } },
        { name: 'role', line: { label: 'Job title', placeholder: 'Assistant coach', maxLength: 80 } },
        {
          name: 'email',
          line: {
            label: 'Your address at the college',
            type: 'email',
            autoComplete: 'email',
            maxLength: 254,
            helperText: 'The family replies to this address.',
          },
        },
        ...wordFields(kind),
        { name: 'website', trap: 'Website' },
      ]}
      submit={kind === 'questionnaire' ? 'Send it' : 'Send'}
      look="primary"
      send={async ({ school, schoolName, ...written }) => {
        const isListed = school !== ANOTHER;
        await sendCollegeAnswer({
          ...written,
          token,
          kind,
          school: isListed ? school : null,
          schoolName: isListed ? null : schoolName,
        });
        onSent();
      }}
    />
  );
}

interface AccountAnswerFormProps extends Pick<AnswerFormProps, 'kind' | 'onSent'> {
  readonly uaid: string;
}

/** Sent in the college's name: who writes is known. */
export const AccountAnswerForm = ({ uaid, kind, onSent }: AccountAnswerFormProps) => (
  <SchemaForm
    className={styles.form}
    stacked
    schema={OF_ACCOUNT}
    initial={{ words: '', questionnaire: '', kind }}
    fields={wordFields(kind)}
    submit={kind === 'questionnaire' ? 'Send it' : 'Send'}
    look="primary"
    send={async ({ words, questionnaire }) => {
      await answerSharedPage({ uaid, kind, words, questionnaire });
      onSent();
    }}
  />
);
