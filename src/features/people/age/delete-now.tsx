// Lets a child cancel before a parent answers.
import { deleteRequest } from '#src/data/people/parent-request.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { ConfirmButton } from '#src/ui/confirm-button.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Choices } from '#src/ui/page/sheet-page.tsx';
import styles from './age.module.css';

interface DeleteNowProps {
  readonly requestKey: string;
  readonly onDeleted: () => void;
}

export function DeleteNow({ requestKey, onDeleted }: DeleteNowProps) {
  const { busy, problem, send } = useRequest();
  const remove = async (): Promise<void> => {
    if (await send(() => deleteRequest(requestKey))) onDeleted();
  };
  return (
    <section className={styles.part} aria-labelledby="delete-now">
      <h2 id="delete-now">Changed your mind?</h2>
      <p>Delete the request and everything you wrote here. The link in the email stops working.</p>
      <Choices>
        <ConfirmButton
          label="Delete now"
          sure="Yes, delete it"
          keep="Keep waiting"
          look="secondary"
          busy={busy}
          onConfirm={() => void remove()}
        />
      </Choices>
      <Problem sentence={problem} />
    </section>
  );
}
