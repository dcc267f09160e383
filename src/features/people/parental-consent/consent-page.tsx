// A parent's decision, by an email's link and without an account. Nothing is opened before the click, nothing is
// preselected, and no looks like yes.
import { useState } from 'react';
import {
  openRequest,
  type Decided,
  type OpenedRequest,
  decideRequest,
  type ParentDecision,
  type Purpose,
} from '#src/data/people/parent-request.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { SheetPage, Choices, Prose } from '#src/ui/sheet-page.tsx';
import { FailedRequest } from '#src/data/client/failed-request.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { Check } from '#src/ui/form/form.tsx';
import { ContactWays, Outcome, type Answered } from './outcome.tsx';
import { stack, box, text } from '#src/ui/primitives.ts';

interface ConsentPageProps {
  /** From the email's link; null when it is incomplete. */
  readonly token: string | null;
}

type Stage =
  | { readonly at: 'closed' }
  | { readonly at: 'over' }
  | { readonly at: 'open'; readonly request: OpenedRequest }
  | { readonly at: 'decided'; readonly request: OpenedRequest; readonly decided: Decided; readonly answered: Answered };

const ENDED = 404;

/** Null: the link has ended. */
async function unlessEnded<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FailedRequest && error.status === ENDED) return null;
    throw error;
  }
}

export function ConsentPage({ token }: ConsentPageProps) {
  const [stage, setStage] = useState<Stage>({ at: 'closed' });
  const { busy, problem, press } = useRequest();
  if (token === null || stage.at === 'over') return <LinkOver isWhole={token !== null} />;
  if (stage.at === 'decided') return <Outcome {...stage} />;
  if (stage.at === 'open') {
    return (
      <Decision
        token={token}
        request={stage.request}
        onDecided={(decided, answered) => setStage({ at: 'decided', request: stage.request, decided, answered })}
        onOver={() => setStage({ at: 'over' })}
      />
    );
  }
  return (
    <SheetPage
      title="A decision for a parent or guardian"
      description="Read what would be kept of a young rower, and say yes or no."
      lead="A young rower asked for your decision. Open the request to read what it is about. Opening it agrees to nothing, and you need no account."
      further={<ContactWays />}
    >
      <Problem sentence={problem} />
      <Button
        label={busy ? 'Opening …' : 'Open the request'}
        look="primary"
        {...press(async () => {
          const request = await unlessEnded(openRequest({ token }));
          setStage(request === null ? { at: 'over' } : { at: 'open', request });
        })}
      />
    </SheetPage>
  );
}

const LinkOver = ({ isWhole }: { readonly isWhole: boolean }) => (
  <SheetPage
    takesPlace={isWhole}
    title={isWhole ? 'This link has ended' : 'Incomplete link'}
    description="A link to a decision that is no longer valid."
    lead={
      isWhole
        ? 'It was already used, replaced by a newer email, or has expired. Nothing has changed.'
        : 'The end of the link is missing. Open it from the email again, or copy the whole link.'
    }
    further={<ContactWays />}
  >
    <Prose>
      <p>
        Your child can send you a new email from their page. If you’ve already decided, you can review or change your
        choices:
      </p>
    </Prose>
    <Choices>
      <LinkButton to="/coppa-rights" label="Review my choices" />
    </Choices>
  </SheetPage>
);

interface DecisionProps {
  readonly token: string;
  readonly request: OpenedRequest;
  readonly onDecided: (decided: Decided, answered: Answered) => void;
  readonly onOver: () => void;
}

const switchesOf = (name: string): Readonly<Record<Purpose, Readonly<Record<'label' | 'helperText', string>>>> => ({
  collect: {
    label: `You may keep ${name}’s rowing record`,
    helperText: 'School year, side and boats, results, erg tests, and the numbers of seats the club links.',
  },
  share_club: {
    label: 'Club coaches may see it',
    helperText: 'Only coaches of the club, one access at a time, each with an end. Without this, all else works.',
  },
  share_colleges: {
    label: 'Colleges may see it',
    helperText: 'Only what is marked for colleges, one access at a time. Without this, all else works.',
  },
});

const NOTHING: ParentDecision = { collect: null, shareClub: null, shareColleges: null };

function Decision({ token, request, onDecided, onOver }: DecisionProps) {
  const { kind, part, asks, notice, called, link_until: linkUntil, card } = request;
  const name = called ?? 'the rower';
  const [ticked, setTicked] = useState<ReadonlySet<Purpose>>(new Set());
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, problem, send } = useRequest();
  const keepsFirst = asks.includes('collect');

  const decide = (decision: ParentDecision, answered: Answered): void =>
    void send(async () => {
      const decided = await unlessEnded(decideRequest({ token, notice: notice.version, ...decision }));
      if (decided === null) onOver();
      else onDecided(decided, answered);
    });
  const answers = (of: (purpose: Purpose) => boolean): ParentDecision => ({
    collect: asks.includes('collect') ? of('collect') : null,
    shareClub: asks.includes('share_club') ? of('share_club') : null,
    shareColleges: asks.includes('share_colleges') ? of('share_colleges') : null,
  });
  const agree = (): void => {
    if (part === 'viewer') {
      decide({ ...NOTHING, collect: true }, 'reads');
      return;
    }
    if (ticked.size === 0) setWrong('Check what you agree to, or choose “No to everything”.');
    else if (keepsFirst && !ticked.has('collect'))
      setWrong('Coaches can only see what is stored. Check the first one too, or choose “No to everything”.');
    else
      decide(
        answers((purpose) => ticked.has(purpose)),
        'yes',
      );
  };
  const refuse = (): void =>
    decide(
      part === 'viewer' || kind === 'child' ? { ...NOTHING, collect: false, shareClub: false } : answers(() => false),
      'no',
    );
  const tick = (purpose: Purpose, isTicked: boolean): void => {
    setWrong(null);
    setTicked(new Set(asks.filter((asked) => (asked === purpose ? isTicked : ticked.has(asked)))));
  };

  return (
    <SheetPage
      takesPlace
      title={part === 'viewer' ? `${name} offers you view-only access` : `Your decision about ${name}`}
      description="The notice, and one switch for each thing you may agree to."
      lead={notice.summary}
      further={<ContactWays />}
    >
      <Notice notice={notice} />
      {asks.length > 0 ? (
        <Switches asks={asks} name={name} takesCard={card !== null} ticked={ticked} onTick={tick} />
      ) : (
        <p>You would see what {name} marks “family”, and decide nothing. You can stop at any time.</p>
      )}
      <Problem sentence={wrong ?? problem} />
      <Choices>
        <Button
          label={part === 'viewer' ? 'Accept view-only access' : 'Agree to what is checked'}
          aria-disabled={busy}
          onClick={agree}
        />
        <Button
          label={part === 'viewer' ? 'No, thank you' : 'No to everything'}
          aria-disabled={busy}
          onClick={refuse}
        />
      </Choices>
      <Prose>
        <p>
          Is this not for you?{' '}
          <button
            type="button"
            className={box({ bare: true, tall: 24, pad: 0, tone: 'accent', text: 'start', underline: true })}
            aria-disabled={busy}
            onClick={() => decide(NOTHING, 'not-me')}
          >
            I am not the parent or guardian
          </button>
        </p>
        <p className={text({ tone: 'quiet', size: 14 })}>
          You can take your time: this link works until {dayInWords(linkUntil)}.
        </p>
      </Prose>
    </SheetPage>
  );
}

const Notice = ({ notice }: Pick<OpenedRequest, 'notice'>) => (
  <details className={box({ padY: 3, padX: 4, border: 'line', round: 'control' })}>
    <summary className={box({ tall: 24, tone: 'accent', weight: 'medium', cursor: 'pointer' })}>
      Read the full notice
    </summary>
    <div className={box({ above: 3 })}>
      <Prose>
        {notice.body.split(/(?<=\.) (?=[A-Z])/u).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className={text({ tone: 'quiet', size: 14 })}>Notice {notice.version}. The choices below are part of it.</p>
      </Prose>
    </div>
  </details>
);

interface SwitchesProps extends Pick<OpenedRequest, 'asks'> {
  readonly name: string;
  readonly takesCard: boolean;
  readonly ticked: ReadonlySet<Purpose>;
  readonly onTick: (purpose: Purpose, isTicked: boolean) => void;
}

const Switches = ({ asks, name, takesCard, ticked, onTick }: SwitchesProps) => (
  <fieldset className={stack({ gap: 3, margin: 0, pad: 0, border: 'none' })}>
    <legend className={box({ below: 3, pad: 0, weight: 'strong' })}>
      What do you agree to? Each one is your choice.
    </legend>
    {asks.map((purpose) => (
      <Check
        key={purpose}
        {...switchesOf(name)[purpose]}
        checked={ticked.has(purpose)}
        onChange={(isTicked) => onTick(purpose, isTicked)}
      />
    ))}
    {asks.includes('collect') && asks.includes('share_club') && (
      <p className={text({ tone: 'quiet', size: 14 })}>
        {takesCard
          ? 'An email shows that you have this address, not that you are the parent. So coaches see nothing before you also show a card in your name or send a signed form. Both are on the next page.'
          : 'An email shows that you have this address, not that you are the parent. So coaches see nothing before you also send a signed form. You find it on the next page.'}
      </p>
    )}
  </fieldset>
);
