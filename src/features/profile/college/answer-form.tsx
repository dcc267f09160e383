// Reply form: name, role and message. Typed text stays when sending fails.
import * as z from 'zod/mini';
import { answerSharedPage, sendCollegeAnswer, type AnswerKind } from '#src/data/people/college-answers.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { address, filled, optionalText, rules } from '#src/ui/form/rules.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm, type TextField } from '#src/ui/form/use-form.ts';
import styles from './answer-panel.module.css';

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

export function AnswerForm({ token, kind, schools, onSent }: AnswerFormProps) {
  const form = useForm({
    schema: ANSWER,
    initial: {
      school: '',
      schoolName: '',
      name: '',
      role: '',
      email: '',
      words: '',
      questionnaire: '',
      website: '',
      kind,
    },
    send: async ({ school, schoolName, name, role, email, words, questionnaire, website }) => {
      const isListed = school !== ANOTHER;
      await sendCollegeAnswer({
        token,
        kind,
        school: isListed ? school : null,
        schoolName: isListed ? null : schoolName,
        name,
        role,
        email,
        words,
        questionnaire,
        website,
      });
      onSent();
    },
  });
  const options = [
    ...schools.map(({ id, name }) => ({ value: id, label: name })),
    { value: ANOTHER, label: 'Another college' },
  ];
  return (
    <Form form={form} className={styles.form}>
      <Dropdown label="College" placeholder="Choose…" options={options} {...form.text('school')} />
      {form.values.school === ANOTHER && (
        <TextInput label="Name of the college" maxLength={120} {...form.text('schoolName')} />
      )}
      <TextInput label="Your name" autoComplete="name" maxLength={80} {...form.text('name')} />
      <TextInput label="Job title" placeholder="Assistant coach" maxLength={80} {...form.text('role')} />
      <TextInput
        label="Your address at the college"
        type="email"
        autoComplete="email"
        maxLength={254}
        helperText="The family replies to this address."
        {...form.text('email')}
      />
      <WordFields kind={kind} link={form.text('questionnaire')} words={form.text('words')} />
      <div className={styles.hidden} aria-hidden>
        <TextInput label="Website" tabIndex={-1} autoComplete="off" {...form.text('website')} />
      </div>
      <FormProblem />
      <Submit label={kind === 'questionnaire' ? 'Send it' : 'Send'} />
    </Form>
  );
}

interface AccountAnswerFormProps extends Pick<AnswerFormProps, 'kind' | 'onSent'> {
  readonly uaid: string;
}

/** Sent in the college's name: who writes is known. */
export function AccountAnswerForm({ uaid, kind, onSent }: AccountAnswerFormProps) {
  const form = useForm({
    schema: OF_ACCOUNT,
    initial: { words: '', questionnaire: '', kind },
    send: async ({ words, questionnaire }) => {
      await answerSharedPage({ uaid, kind, words, questionnaire });
      onSent();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <WordFields kind={kind} link={form.text('questionnaire')} words={form.text('words')} />
      <FormProblem />
      <Submit label={kind === 'questionnaire' ? 'Send it' : 'Send'} />
    </Form>
  );
}

interface WordFieldsProps {
  readonly kind: AnswerKind;
  readonly link: TextField;
  readonly words: TextField;
}

const WordFields = ({ kind, link, words }: WordFieldsProps) => (
  <>
    {kind === 'questionnaire' && <TextInput label="Link of the questionnaire" type="url" maxLength={500} {...link} />}
    <TextArea
      label={kind === 'questionnaire' ? 'Message (optional)' : 'Message'}
      rows={6}
      maxLength={LONGEST}
      {...words}
    />
  </>
);
