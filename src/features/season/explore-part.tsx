// Explore over a season: any metric of the strokes over the sessions or against another, colored by session.
import { useCallback, useMemo, useState } from 'react';
import { gateLabel } from '#src/figures/choice/seat-look.ts';
import {
  EXPLORE_KINDS,
  readChoice,
  writeChoice,
  type ExploreChoice,
  exploreDots,
  type Measure,
} from '#src/figures/explore/explored.ts';
import { ExploredFigure } from '#src/figures/explore/explored-figure.tsx';
import type { RowName } from '#src/figures/explore/figures.ts';
import { sessionName } from '#src/format/labels.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { useReadSeason, type Known } from './use-measured.ts';
import {
  assignSeason,
  joinSessions,
  keepStrokes,
  MAX_STROKES,
  seasonMeasures,
  type KeptStrokes,
  type ReadSession,
  type SeasonStrokes,
} from './season-strokes.ts';

const KNOWN: Known<KeptStrokes> = new Map();

/** Strokes of several sessions have no order for a heat map. */
const KINDS = EXPLORE_KINDS.filter((kind) => kind !== 'heat');
const GROUPINGS = ['session', 'seat', 'rate', 'none'] as const;
const USUAL: ExploreChoice = { kind: 'scatter', x: 'rate', y: 'powerW', by: 'session' };

export interface ExploredSession {
  readonly record: LibraryRecord;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly day: string;
  /** Whose oars are shown; null for everyone's. */
  readonly seat: number | null;
}

interface ExplorePartProps {
  /** By time, at least one. */
  readonly sessions: readonly ExploredSession[];
  /** As the address has it. */
  readonly written: string;
  readonly keep: (written: string) => void;
}

export function ExplorePart({ sessions, written, keep }: ExplorePartProps) {
  const records = useMemo(() => sessions.map(({ record }) => record), [sessions]);
  const { read, waiting, problems } = useReadSeason(records, KNOWN, keepStrokes);
  const isWhole = waiting === 0;
  const titles = sessions.map(
    ({ day, record: { facts, fileName } }) => `${dayText(day)} · ${sessionName(facts.boat, fileName)}`,
  );
  const there = sessions.flatMap((session, at): ReadSession[] => {
    const kept = read[at] ?? null;
    const title = titles[at] ?? '';
    const before = titles.slice(0, at).filter((other) => other === title).length;
    return kept === null || kept.strokes.length === 0
      ? []
      : [{ ...session, title: before === 0 ? title : `${title} (${before + 1})`, kept }];
  });
  return (
    <>
      {!isWhole && <p role="status">Reading the strokes of {counted(waiting, 'session')}…</p>}
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      {isWhole && there.length === 0 && <p>No session here has strokes to explore.</p>}
      {isWhole && there.length > 0 && (
        <SeasonFigure key={there.map(({ title }) => title).join()} read={there} written={written} keep={keep} />
      )}
    </>
  );
}

interface SeasonFigureProps extends Pick<ExplorePartProps, 'written' | 'keep'> {
  readonly read: readonly ReadSession[];
}

function SeasonFigure({ read, written, keep }: SeasonFigureProps) {
  const force = useForceUnit();
  const [season] = useState(() => joinSessions(read));
  const measures = useMemo(() => seasonMeasures(season, force), [season, force]);
  const choice = useMemo(() => readChoice(written, USUAL), [written]);
  const find = (id: string, otherwise: string): Measure | undefined =>
    measures.find((one) => one.id === id) ?? measures.find((one) => one.id === otherwise);
  const y = find(choice.y, 'speed');
  const x = choice.kind === 'scatter' ? find(choice.x, 'time') : y;
  return x === undefined || y === undefined ? null : <SeasonDots {...{ season, measures, choice, x, y, keep }} />;
}

interface SeasonDotsProps extends Pick<ExplorePartProps, 'keep'> {
  readonly season: SeasonStrokes;
  readonly measures: readonly Measure[];
  readonly choice: ExploreChoice;
  readonly x: Measure;
  readonly y: Measure;
}

function SeasonDots({ season, measures, choice, x, y, keep }: SeasonDotsProps) {
  const explored = useMemo(
    () => exploreDots(season, x, y, assignSeason(season, choice.by, x.isOfOars || y.isOfOars)),
    [season, x, y, choice.by],
  );
  const nameOf = useCallback<RowName>(({ stroke, gate }) => rowNames(season, stroke, gate).join(' · '), [season]);
  const isThinned = season.sessions.some(({ kept }) => kept.counted > kept.strokes.length);
  return (
    <ExploredFigure
      {...{ measures, choice, x, y, explored, nameOf }}
      kinds={KINDS}
      groupings={GROUPINGS}
      strokes={season.strokes}
      onChoice={(change) => keep(writeChoice({ ...choice, ...change }))}
      remarks={[
        'Differences between sessions include rig, water and sensors.',
        ...(choice.by === 'seat' ? ['Differences between seats include those of their oarlocks.'] : []),
        ...(isThinned ? [`Long sessions show at most ${MAX_STROKES} strokes, evenly spaced.`] : []),
      ]}
      empty={explored.rows.length > 0 ? null : 'No stroke of these sessions has both metrics. Choose another.'}
      naming={{ columns: ['Session', 'Stroke', 'Oar'], of: ({ stroke, gate }) => rowNames(season, stroke, gate) }}
    />
  );
}

/** Session, stroke, and oar of a dot. */
function rowNames({ find }: SeasonStrokes, stroke: number, gate: number): string[] {
  const { session, at } = find(stroke);
  const oar = session.kept.gates[gate];
  return [session.title, `Stroke ${(session.kept.strokes[at] ?? 0) + 1}`, oar === undefined ? 'boat' : gateLabel(oar)];
}
