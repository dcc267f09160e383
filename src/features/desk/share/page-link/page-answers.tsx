// Two replies to a coach: seen, or a one-sentence question. For minors, a guardian gets a copy.
import { useState } from 'react';
import * as z from 'zod/mini';
import { answerPage } from '#src/data/people/rower-pages.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
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

const Question = ({ token, hasGuardian, onSent }: QuestionProps) => (
  <SchemaForm
    className={styles.form}
    stacked
    schema={QUESTION}
    initial={{ words: '', website: '' }}
    focusFirst="words"
    fields={[
      {
        name: 'words',
        text: {
          label: 'Your question',
          rows: 3,
          maxLength: LONGEST,
          helperText: hasGuardian ? 'One sentence. A parent or guardian reads it too.' : 'One sentence.',
        },
      },
      { name: 'website', trap: 'Website' },
    ]}
    submit="Send it"
    busy="Sending…"
    look="primary"
    send={async ({ words, website }) => {
      await answerPage({ token, kind: 'question', words, website });
      onSent();
    }}
  />
);
