// Lets a child cancel before a parent answers.
import { useState } from 'react';
import { deleteRequest } from '#src/data/people/parent-request.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Choices } from '#src/ui/page/sheet-page.tsx';
import styles from './age.module.css';

interface DeleteNowProps {
  readonly requestKey: string;
  readonly onDeleted: () => void;
}

export function DeleteNow({ requestKey, onDeleted }: DeleteNowProps) {
  const [asks, setAsks] = useState(false);
  const { busy, problem, send } = useRequest();
  const remove = async (): Promise<void> => {
    if (await send(() => deleteRequest(requestKey))) onDeleted();
  };
  return (
    <section className={styles.part} aria-labelledby="delete-now">
      <h2 id="delete-now">Changed your mind?</h2>
      <p>Delete the request and everything you wrote here. The link in the email stops working.</p>
      {asks ? (
        <Choices>
          <button type="button" className={buttonClass('secondary')} aria-disabled={busy} onClick={() => void remove()}>
            Yes, delete it
          </button>
          <button type="button" className={buttonClass('secondary')} onClick={() => setAsks(false)}>
            Keep waiting
          </button>
        </Choices>
      ) : (
        <Choices>
          <button type="button" className={buttonClass('secondary')} onClick={() => setAsks(true)}>
            Delete now
          </button>
        </Choices>
      )}
      <Problem sentence={problem} />
    </section>
  );
}
