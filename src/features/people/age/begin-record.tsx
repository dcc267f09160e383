// Adult who came as a coach or parent and also rows: the age is known, so one click starts the record.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { beginOwnRecord } from '#src/data/people/age.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Choices, SheetPage } from '#src/ui/page/sheet-page.tsx';

interface BeginRecordProps {
  /** Next page for someone who doesn't row. */
  readonly next: string;
}

export function BeginRecord({ next }: BeginRecordProps) {
  const cache = useQueryClient();
  const { busy, problem, send } = useRequest();
  const begin = (): void =>
    void send(async () => {
      await beginOwnRecord();
      await cache.invalidateQueries();
    });
  return (
    <SheetPage
      takesPlace
      title="A record of your own rowing"
      description="A rowing record of someone whose age is known."
      lead={
        <p>
          You answered the question of age before you made this account, and it is not asked again. The record is yours
          alone and separate from what you already do here: no one sees it until you share something.
        </p>
      }
    >
      <Choices>
        <button type="button" className={buttonClass('primary')} aria-disabled={busy} onClick={begin}>
          {busy ? 'One moment …' : 'Begin my record'}
        </button>
        <Link to={next} className={buttonClass('secondary')}>
          Not now
        </Link>
      </Choices>
      <Problem sentence={problem} />
    </SheetPage>
  );
}
