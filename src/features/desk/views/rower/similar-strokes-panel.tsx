// Similar strokes in this session and in those on the device, which are opened one by one on request.
import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  blocksLike,
  wantedShape,
  type AlikeBlock,
  type WantedShape,
} from '#engine/analysis/fingerprint/strokes-alike.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { success } from '#engine/recording/result.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { dayText } from '#src/format/day-text.ts';
import { ABSENT, counted, fixed } from '#src/format/number.ts';
import { engine, keptAnswers } from '#src/engine-client/engine.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { Button } from '#src/ui/buttons.tsx';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import type { ViewProps } from '../../shared/view.ts';

const MAX_SESSIONS = 40;
const MAX_SHOWN = 8;
const TOO_FEW = 'Similar strokes need ten selected strokes with force and angle of the seat.';

const askKept = keptAnswers(engine);

interface Found extends AlikeBlock {
  readonly fingerprint: string;
  readonly startedAt: string | null;
  readonly boat: string | null;
  readonly who: string;
}

const foundIn = (wanted: WantedShape, fingerprint: string, analysis: Analysis): Found[] =>
  blocksLike(wanted, analysis, selectedStrokes(analysis.strokes).strokes)
    .slice(0, MAX_SHOWN)
    .map((block) => {
      const seat = analysis.gates[block.gate]?.seat ?? 0;
      const name = analysis.crew.find((member) => member.seat === seat)?.name ?? null;
      const who = name ?? `Seat ${labelSeat(analysis.gates, seat)}`;
      return { ...block, fingerprint, startedAt: analysis.startedAt, boat: analysis.boat.name, who };
    });

export function SimilarStrokesPanel({ analysis, selection, gate }: ViewProps & { readonly gate: number }) {
  const records = useLibrary((library) => library.records);
  const [done, setDone] = useState<number | null>(null);
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const { strokes } = selection.counted;
  const wanted = useMemo(() => wantedShape(analysis, gate, strokes), [analysis, gate, strokes]);
  const sessions = records
    .filter(({ facts }) => facts.craft === 'water' && facts.boat.rig === analysis.boat.rig)
    .slice(0, MAX_SESSIONS);
  const search = async (): Promise<void> => {
    if (wanted === null) return;
    const all: Found[] = [];
    for (const [at, { fingerprint }] of sessions.entries()) {
      setDone(at);
      const answer = await askKept(fingerprint, async (opened) =>
        success(foundIn(wanted, fingerprint, opened.analysis)),
      );
      if (answer.ok) all.push(...answer.value);
    }
    setFound(all.toSorted((one, other) => one.away - other.away).slice(0, MAX_SHOWN));
    setDone(null);
  };
  const reason =
    wanted === null ? TOO_FEW : sessions.length === 0 ? 'No other sessions in this boat class on this device.' : null;
  return (
    <FigurePanel
      title="Similar strokes"
      picture="none"
      actions={
        <MetricInfo ids={['fingerprint']} about="Similar strokes">
          The 20-stroke blocks whose force curves look most like this selection, at a similar rate. This doesn’t
          identify a rower: rigging, gate and conditions also shape the curve.
        </MetricInfo>
      }
      finding=""
      optional
      empty={reason}
    >
      <Button
        label={
          done === null
            ? `Look through ${counted(sessions.length, 'session')} on this device`
            : `Reading session ${done + 1} of ${sessions.length}`
        }
        aria-disabled={done !== null}
        onClick={() => done === null && void search()}
      />
      <div role="status">{found?.length === 0 && 'No strokes at a similar rate.'}</div>
      {found !== null && found.length > 0 && (
        <FigureTable
          caption="Similar strokes, closest match first. A distance of 1 is normal stroke-to-stroke variation."
          columns={['Session', 'Who', 'Strokes', 'spm', 'Away']}
          rows={found.map(({ fingerprint, startedAt, boat, who, fromStroke, toStroke, rateSpm, away }) => [
            <Link key="session" to="/coach/outing/$session" params={{ session: fingerprint }}>
              {startedAt === null ? (boat ?? ABSENT) : dayText(startedAt)}
            </Link>,
            who,
            `${fromStroke + 1}–${toStroke + 1}`,
            fixed(rateSpm),
            fixed(away, 1),
          ])}
        />
      )}
    </FigurePanel>
  );
}
