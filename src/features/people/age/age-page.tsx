// Age question and what follows, with and without an account.
import { useState, type ComponentType } from 'react';
import { keptText } from '#src/data/kept-text.ts';
import { answerAge, type Birth } from '#src/data/people/age.ts';
import { keepAnswer, keptAnswer, type AgeAnswer, type CameAs } from '#src/data/people/age-answer.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AskParent, QuestionSheet, WhoAreYou } from './question-sheet.tsx';
import { SignedIn } from './signed-in.tsx';
import { Waiting } from './waiting.tsx';

interface AgePageProps {
  /** Null: not signed in. */
  readonly user: AuthUser | null;
  /** Role stated earlier, by an invitation or a parent's email. */
  readonly as: CameAs | undefined;
  /** Secret of that email; null without one. */
  readonly named: string | null;
  /** Age answered and role known: next, create the account. */
  readonly onMayRegister: (as: CameAs) => void;
  /** The account's owner stated their role and doesn't row. */
  readonly onKept: (as: CameAs) => void;
  readonly next: string;
  readonly Guardian: ComponentType<{ readonly uaid: string }>;
}

export function AgePage(props: AgePageProps) {
  const [requestKey, setRequestKey] = useState(keptRequest.read);
  const [birth, setBirth] = useState<Birth | null>(null);
  const keep = (key: string): void => {
    keptRequest.keep(key);
    setRequestKey(key);
  };
  const forget = (): void => {
    keptRequest.forget();
    setRequestKey(null);
    setBirth(null);
  };
  const parent: ParentWay = { requestKey, birth, onBirth: setBirth, onAsked: keep, onGone: forget };
  return props.user === null ? (
    <SignedOut {...props} parent={parent} />
  ) : (
    <SignedIn {...props} user={props.user} parent={parent} />
  );
}

export interface ParentWay {
  readonly requestKey: string | null;
  /** Just answered, in memory only: the request to the parent needs it once more. */
  readonly birth: Birth | null;
  readonly onBirth: (birth: Birth) => void;
  readonly onAsked: (key: string) => void;
  readonly onGone: () => void;
}

export type WayProps = Omit<AgePageProps, 'user'> & { readonly parent: ParentWay };

function SignedOut({ parent, as, named, onMayRegister }: WayProps) {
  const { requestKey, birth, onBirth, onAsked, onGone } = parent;
  const [answer, setAnswer] = useState(keptAnswer);
  const goOn = (given: AgeAnswer): void => {
    keepAnswer(given);
    // Under 18, the account is an athlete's; someone invited by name has a role already.
    if (given.band === '14-17') onMayRegister('athlete');
    else if (as === undefined) setAnswer(given);
    else onMayRegister(as);
  };
  const send = async (born: Birth): Promise<void> => {
    const answered = await answerAge({ ...born, named });
    if (answered.band === 'under-14' || answered.answer === undefined) onBirth(born);
    else goOn({ answer: answered.answer, band: answered.band });
  };
  // A parent named in an email is not the child waiting here.
  if (requestKey !== null && named === null) return <Waiting requestKey={requestKey} onGone={onGone} />;
  if (birth !== null) return <AskParent birth={birth} isSignedIn={false} onAsked={onAsked} />;
  if (answer?.band === '18+') return <WhoAreYou busy={false} problem={null} onChosen={onMayRegister} />;
  return <QuestionSheet isSignedIn={false} onSend={send} />;
}

/** Key of a request to a parent: lets the child's browser see the outcome, even days later. */
const keptRequest = keptText(() => localStorage, 'strokeside-parent-request', /^[0-9a-f]{64}$/u);
