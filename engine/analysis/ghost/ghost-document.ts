// Ghost race as `analyze --ghost` prints it.
import type { Engine } from '../../runtime/engine.ts';
import { boatChannel } from '../../recording/gates.ts';
import type { Recording } from '../../recording/recording.ts';
import type { Analysis, StrokeKind } from '../analysis.ts';
import { plain } from '../decisions-document.ts';
import type { Json } from '../document.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { computeGhost, type Ghosted } from './ghost.ts';
import { longestStretch } from './oar-places.ts';
import { strokePhases, type StrokePhases } from './stroke-phases.ts';

export interface AnalyzedRecording {
  readonly recording: Pick<Recording, 'samples'>;
  readonly analysis: Analysis;
}

function computePhases(
  engine: Engine,
  { recording: { samples }, analysis }: AnalyzedRecording,
  strokes: Int32Array,
): StrokePhases | null {
  const channel = samples === null ? null : boatChannel(samples, 'boat-speed');
  if (samples === null || channel === null || analysis.gates.length === 0) return null;
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  return strokePhases({ timeS, speedMps: engine.view(channel.column) }, analysis, strokes);
}

function ghosted(engine: Engine, session: AnalyzedRecording, include: readonly StrokeKind[]): Ghosted | null {
  const { strokes } = selectedStrokes(session.analysis.strokes, undefined, include);
  const line = longestStretch(session.analysis, strokes);
  if (line === null) return null;
  const own = Int32Array.from({ length: line.to - line.from }, (_, k) => line.from + k);
  return { analysis: session.analysis, line, phases: computePhases(engine, session, own) };
}

const stretch = ({ line: { from, to, startS } }: Ghosted, lineM: number) => ({
  fromStroke: from,
  toStroke: to,
  startS,
  lineM,
});

/** Longest stretch without a rest of one session (after) against another's (before). */
export function ghostDocument(
  engine: Engine,
  before: AnalyzedRecording,
  after: AnalyzedRecording,
  include: readonly StrokeKind[],
): Json {
  const [a, b] = [ghosted(engine, before, include), ghosted(engine, after, include)];
  if (a === null || b === null)
    return { nothing: 'A ghost boat needs ten strokes without a rest, with distance, on each side.' };
  const ghost = computeGhost(a, b);
  if (ghost === 'short') return { nothing: 'The two share less than 100 m of their course.' };
  const { before: beforeM, after: afterM, ...told } = ghost;
  return plain({
    ...told,
    stretchBefore: stretch(a, beforeM),
    stretchAfter: stretch(b, afterM),
  });
}
