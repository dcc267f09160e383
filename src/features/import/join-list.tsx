// Merge proposals, and files merged in this visit with an undo.
import { useEffect, useState, useId, type ReactNode, useMemo } from 'react';
import { useJoining, watchForJoins } from '#src/library/joining.ts';
import type { ProposedSession, ProposedFile, ProposedMember } from '#engine/analysis/joining/propose-sessions.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import type { Clock } from '#engine/recording/clock.ts';
import type { JoinProposal } from '#engine/analysis/joining/propose-join.ts';
import type { Course } from '#engine/analysis/joining/joinable.ts';
import { fixed } from '#src/format/number.ts';
import styles from './import.module.css';

export function JoinList() {
  useEffect(watchForJoins, []);
  const proposed = useJoining((state) => state.proposed);
  const joined = useJoining((state) => state.joined);
  if (proposed.length + joined.length === 0) return null;
  return (
    <section className={box({ card: true, overflow: 'hidden' })} aria-label="Files that belong together">
      <ul className={box({ between: true })}>
        {joined.map((session) => (
          <Joined key={session.own.fingerprint} session={session} />
        ))}
        {proposed.map((session) => (
          <JoinCard key={session.own.fingerprint} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Joined({ session }: { readonly session: ProposedSession }) {
  const { own, members } = session;
  const [problem, setProblem] = useState<string | null>(null);
  const takeApart = useJoining((state) => state.takeApart);
  const read = useJoining((state) => state.read);
  return (
    <li className={stack({ gap: 2, padY: 4, padX: 5 })}>
      <p role="status">
        {members.length + 1} files are one session now: {own.fileName}.
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        <Button
          label="Unmerge"
          onClick={() =>
            void takeApart(own.fingerprint).then((answer) => answer.ok || setProblem(answer.failure.sentence))
          }
        />
        <Button look="quiet" label="Close" onClick={() => read(session)} />
      </div>
    </li>
  );
}

/** A clock can be aligned by hand to about one second. */
const BY_HAND_WITHIN_S = 1;
/** Range of the handle: smaller when something confirms the clock already. */
const CONFIRMED_ROOM_S = 15;
const ROOM_S = 120;

const isSeat = (seat: number | undefined): boolean => seat !== undefined && Number.isInteger(seat) && seat >= 1;

function JoinCard({ session }: { readonly session: ProposedSession }) {
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
    <li className={stack({ gap: 2, padY: 4, padX: 5 })} aria-labelledby={heading}>
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
        <Button
          look="primary"
          label={isJoining ? 'Merging …' : 'Merge'}
          disabled={isJoining || !isAnswered}
          onClick={() => void press()}
        />
        <Button look="quiet" label="Don’t merge" onClick={() => keepApart(session)} />
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

/** For seats with their own clocks. */
const OWN_CLOCKS = 'Each seat has its own clock (up to 0.5 s off), so timing between seats isn’t shown.';

function reasonWords({ confirmedBy, isSplit, mayBeAStrokeOff }: JoinProposal): string {
  if (confirmedBy === 'session') return 'Parts of one session of one logger.';
  if (isSplit) return 'One device wrote them one after the other; the gap stays.';
  if (mayBeAStrokeOff) return 'Matched by boat movement only, so it may be out by one stroke.';
  if (confirmedBy === 'track') return 'Both were at the same place at the same time.';
  if (confirmedBy === 'strokes') return 'Recorded at the same time, and the boat did the same in both.';
  return 'Recorded at the same time, with nothing else to confirm the match. Check the speed traces before you merge.';
}

const clockWords = ({ members }: ProposedSession, isCrew: boolean): string | null =>
  isCrew && members.some(({ proposal: { clock } }) => clock.uncertaintyS > 0) ? OWN_CLOCKS : null;

const WIDTH = 640;
const HEIGHT = 96;
const MAX_POINTS = 320;
/** Top of the scale, faster than any rowing boat. */
const TOP_MPS = 6.5;
/** Gap that breaks the line, s. */
const LONGEST_STEP_S = 12;
const STEP_S = 0.1;

interface Span {
  readonly fromS: number;
  readonly toS: number;
}

function drawPath({ timeS, speedMps }: Course, { fromS, toS }: Span, shiftS: number): string {
  const every = Math.max(1, Math.floor(timeS.length / MAX_POINTS));
  let last = -Infinity;
  let path = '';
  for (let row = 0; row < timeS.length; row += every) {
    const at = timeS[row] ?? NaN;
    const x = ((at + shiftS - fromS) / (toS - fromS)) * WIDTH;
    const y = HEIGHT * (1 - Math.min(TOP_MPS, speedMps[row] ?? 0) / TOP_MPS);
    path += `${at - last > LONGEST_STEP_S * every ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    last = at;
  }
  return path;
}

const combinedSpan = (own: Course, other: Course, shiftS: number, roomS: number): Span => ({
  fromS: Math.min(own.timeS[0] ?? 0, (other.timeS[0] ?? 0) + shiftS - roomS),
  toS: Math.max(own.timeS.at(-1) ?? 1, (other.timeS.at(-1) ?? 1) + shiftS + roomS),
});

interface SpeedLinesProps {
  readonly own: Course;
  readonly ownName: string;
  readonly other: Course;
  readonly otherName: string;
  /** Proposed shift, s. */
  readonly proposedS: number;
  /** Range of the handle to either side, s. */
  readonly roomS: number;
  readonly shiftS: number;
  readonly onShift: (shiftS: number) => void;
}

/** Boat speed by two devices, one line below the other, with a handle that shifts the second. */
function SpeedLines({ own, ownName, other, otherName, proposedS, roomS, shiftS, onShift }: SpeedLinesProps) {
  const id = useId();
  const span = useMemo(() => combinedSpan(own, other, proposedS, roomS), [own, other, proposedS, roomS]);
  const ownPath = useMemo(() => drawPath(own, span, 0), [own, span]);
  const moved = shiftS - proposedS;
  const said = `${moved >= 0 ? '+' : '−'}${fixed(Math.abs(moved), 1)} s`;
  return (
    <div className={stack({ gap: 2 }, styles.lines)}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Speed of the boat by ${ownName} and by ${otherName}`}
      >
        <path
          d={ownPath}
          className={box({ fill: 'none', stroke: 'quiet', pen: 1.5 })}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={drawPath(other, span, shiftS)}
          className={box({ fill: 'none', stroke: 'accent', pen: 1.5 })}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className={row({ gap: 4, rowGap: 1, wrap: true, align: 'stretch', size: 13, breaks: true })}>
        <span className={styles.ownKey}>{ownName}</span>
        <span className={styles.otherKey}>{otherName}</span>
      </p>
      <label className={stack({ gap: 3, align: 'center', size: 13, breaks: true }, styles.handle)} htmlFor={id}>
        <span>Shift {otherName}</span>
        <input
          className={box({ full: true, tall: 44 })}
          id={id}
          type="range"
          min={-roomS}
          max={roomS}
          step={STEP_S}
          value={moved}
          aria-valuetext={said}
          onChange={({ currentTarget }) => onShift(proposedS + Number(currentTarget.value))}
        />
        <output className={text({ tabular: true, text: 'end' })} htmlFor={id}>
          {said}
        </output>
      </label>
    </div>
  );
}
