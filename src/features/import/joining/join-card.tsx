// Files that look like one session: reason, two speed lines to check, and buttons to merge or keep apart.
import { useId, useState, type ReactNode } from 'react';
import type { Clock } from '#engine/recording/clock.ts';
import { useJoining } from '#src/library/joining/joining.ts';
import type { ProposedFile, ProposedMember, ProposedSession } from '#engine/analysis/joining/propose-sessions.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import styles from '../import.module.css';
import { clockWords, reasonWords } from './join-messages.ts';
import { SpeedLines } from './speed-lines.tsx';

/** A clock can be aligned by hand to about one second. */
const BY_HAND_WITHIN_S = 1;
/** Range of the handle: smaller when something confirms the clock already. */
const CONFIRMED_ROOM_S = 15;
const ROOM_S = 120;

const isSeat = (seat: number | undefined): boolean => seat !== undefined && Number.isInteger(seat) && seat >= 1;

export function JoinCard({ session }: { readonly session: ProposedSession }) {
  const { own, members } = session;
  const heading = useId();
  const [clocks, setClocks] = useState<Readonly<Record<string, Clock>>>({});
  const [seats, setSeats] = useState<Readonly<Record<string, number>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isJoining, setJoining] = useState(false);
  const [looked, setLooked] = useState(0);
  const join = useJoining((state) => state.join);
  const keepApart = useJoining((state) => state.keepApart);
  const member = members[looked] ?? members[0];
  const asked = [own, ...members].filter(({ needsSeat }) => needsSeat);
  const told = asked.map(({ fingerprint }) => seats[fingerprint]);
  const isAnswered = told.every(isSeat) && new Set(told).size === told.length;
  const isCrew = own.isOfRower && members.some(({ isOfRower }) => isOfRower);
  const clockSentence = clockWords(session, isCrew);
  const press = async (): Promise<void> => {
    setJoining(true);
    const answer = await join(session, { clocks, seats });
    if (answer.ok) return;
    setJoining(false);
    setProblem(answer.failure.sentence);
  };
  return (
    <li className={stack({ gap: 2, padY: 4, padX: 5 }, styles.card)} aria-labelledby={heading}>
      <h3 className={text({ size: 14 })} id={heading}>
        {members.length + 1} files look like one session
      </h3>
      <ul className={row({ gap: 4, rowGap: 1, wrap: true, align: 'stretch', weight: 'medium', breaks: true })}>
        {[own, ...members].map((file) => (
          <li key={file.fingerprint}>{file.fileName}</li>
        ))}
      </ul>
      {member !== undefined && (
        <Looked own={own} member={member} clocks={clocks} onClocks={setClocks}>
          {members.length > 1 && (
            <label className={row({ gap: 2, wrap: true, size: 13 })}>
              Beside {own.fileName}
              <select value={looked} onChange={({ currentTarget }) => setLooked(Number(currentTarget.value))}>
                {members.map(({ fingerprint, fileName }, index) => (
                  <option key={fingerprint} value={index}>
                    {fileName}
                  </option>
                ))}
              </select>
            </label>
          )}
        </Looked>
      )}
      {clockSentence !== null && <p className={text({ tone: 'quiet', size: 13 })}>{clockSentence}</p>}
      {asked.map(({ fingerprint, fileName }) => (
        <label key={fingerprint} className={row({ gap: 2, wrap: true, size: 13 })}>
          Seat of {fileName}, from bow
          <input
            type="number"
            min={1}
            max={8}
            value={seats[fingerprint] ?? ''}
            onChange={({ currentTarget }) => setSeats({ ...seats, [fingerprint]: currentTarget.valueAsNumber })}
          />
        </label>
      ))}
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={isJoining || !isAnswered}
          onClick={() => void press()}
        >
          {isJoining ? 'Merging …' : 'Merge'}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={() => keepApart(session)}>
          Don’t merge
        </button>
      </div>
    </li>
  );
}

interface LookedProps {
  readonly own: ProposedFile;
  readonly member: ProposedMember;
  readonly clocks: Readonly<Record<string, Clock>>;
  readonly onClocks: (clocks: Readonly<Record<string, Clock>>) => void;
  readonly children: ReactNode;
}

/** One of the other files next to the first: both lines, and why they belong together. */
function Looked({ own, member, clocks, onClocks, children }: LookedProps) {
  const { fingerprint, fileName, course, proposal } = member;
  const { offsetS } = proposal.clock;
  const shift = (shiftS: number): void => {
    const others = Object.fromEntries(Object.entries(clocks).filter(([one]) => one !== fingerprint));
    const byHand: Clock = { offsetS: shiftS, skew: 0, by: 'hand', uncertaintyS: BY_HAND_WITHIN_S };
    // Moving it back restores the original.
    onClocks(Math.abs(shiftS - offsetS) < 1e-6 ? others : { ...others, [fingerprint]: byHand });
  };
  return (
    <>
      {children}
      <p className={text({ tone: 'quiet', size: 13 })}>{reasonWords(proposal)}</p>
      {own.course !== null && course !== null && (
        <SpeedLines
          own={own.course}
          ownName={own.fileName}
          other={course}
          otherName={fileName}
          proposedS={offsetS}
          roomS={proposal.confirmedBy === null || proposal.mayBeAStrokeOff ? ROOM_S : CONFIRMED_ROOM_S}
          shiftS={clocks[fingerprint]?.offsetS ?? offsetS}
          onShift={shift}
        />
      )}
    </>
  );
}
