// Adult's role after the age question: four equal choices, each with what it opens.
import type { CameAs } from '#src/data/people/age-answer.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { SheetPage } from '#src/ui/sheet-page.tsx';
import { stack, text } from '#src/ui/primitives.ts';

interface WhoAreYouProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onChosen: (as: CameAs) => void;
}

const WAYS: readonly { readonly as: CameAs; readonly name: string; readonly words: string }[] = [
  {
    as: 'athlete',
    name: 'I row or cox',
    words: 'A record of your own rowing, and a search for a college if you want one.',
  },
  {
    as: 'parent',
    name: 'I am a parent or guardian',
    words: 'You manage your child’s record, or you have view-only access and approve what is shared.',
  },
  {
    as: 'coach',
    name: 'I coach at a club or school',
    words: 'The coach portal analyzes your crew’s recordings. During the beta it needs an invitation.',
  },
  {
    as: 'college',
    name: 'I coach at a college',
    words: 'You read what athletes and families share with your program, once your college’s address is confirmed.',
  },
];

export const WhoAreYou = ({ busy, problem, onChosen }: WhoAreYouProps) => (
  <SheetPage
    takesPlace
    title="Who are you?"
    description="Whose account this is."
    lead="Choose what describes you best. Your account starts with it."
  >
    <ul className={stack({ gap: 3 })}>
      {WAYS.map(({ as, name, words }) => (
        <li key={as}>
          <button
            type="button"
            className={stack({ field: true, full: true, gap: 1, pad: 4, text: 'start', hover: 'edge' })}
            aria-disabled={busy}
            onClick={() => onChosen(as)}
          >
            <strong>{name}</strong>
            <span className={text({ tone: 'quiet' })}>{words}</span>
          </button>
        </li>
      ))}
    </ul>
    <Problem sentence={problem} />
  </SheetPage>
);
