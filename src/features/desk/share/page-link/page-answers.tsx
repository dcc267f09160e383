// Two replies to a coach: seen, or a one-sentence question. For minors, a guardian gets a copy.
import { useState } from 'react';
import * as z from 'zod/mini';
import { answerPage } from '#src/data/people/rower-pages.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './reader-page.module.css';

interface PageAnswersProps {
  readonly token: string;
  readonly coach: string;
  readonly hasGuardian: boolean;
}

const LONGEST = 300;

export function PageAnswers({ token, coach, hasGuardian }: PageAnswersProps) {
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState('');
  const seen = useRequest();
  const copied = hasGuardian ? ' A parent or guardian has a copy.' : '';
  const say = (): void =>
    void seen.send(async () => {
      await answerPage({ token, kind: 'seen', words: null, website: '' });
      setDone(`${coach} is notified that it was viewed.`);
    });
  return (
    <section className={styles.answers} aria-label="Your answer">
      <div className={styles.two}>
        <button type="button" className={buttonClass('primary')} aria-disabled={seen.busy} onClick={say}>
          Seen, thanks
        </button>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-expanded={asks}
          onClick={() => {
            setAsks(!asks);
            setDone('');
          }}
        >
          Ask a question
        </button>
      </div>
      <Problem sentence={seen.problem} />
      {asks && (
        <Question
          token={token}
          hasGuardian={hasGuardian}
          onSent={() => {
            setAsks(false);
            setDone(`Your question is with ${coach}.${copied}`);
          }}
        />
      )}
      <p role="status" className={styles.done}>
        {done}
      </p>
    </section>
  );
}

const QUESTION = z.object({ words: filled('Write your question.'), website: z.string() });

interface QuestionProps {
  readonly token: string;
  readonly hasGuardian: boolean;
  readonly onSent: () => void;
}

function Question({ token, hasGuardian, onSent }: QuestionProps) {
  const form = useForm({
    schema: QUESTION,
    initial: { words: '', website: '' },
    send: async ({ words, website }) => {
      await answerPage({ token, kind: 'question', words, website });
      onSent();
    },
    focusFirst: 'words',
  });
  return (
    <Form form={form} className={styles.form}>
      <TextArea
        label="Your question"
        rows={3}
        maxLength={LONGEST}
        helperText={hasGuardian ? 'One sentence. A parent or guardian reads it too.' : 'One sentence.'}
        {...form.text('words')}
      />
      <div className={styles.hidden} aria-hidden>
        <TextInput label="Website" tabIndex={-1} autoComplete="off" {...form.text('website')} />
      </div>
      <FormProblem />
      <Submit label="Send it" busyLabel="Sending…" />
    </Form>
  );
}
