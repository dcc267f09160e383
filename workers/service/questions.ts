// The questions about an open session, by name, and its corrections. The page's client and `useEngine` are typed from
// this table.
import { crewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { computeCycleProfiles } from '#engine/analysis/cycle-profiles.ts';
import type { DebriefContext } from '#engine/analysis/debrief/values.ts';
import { computeDriveProfiles, type ProfileChoice } from '#engine/analysis/force/drive-profiles.ts';
import { computeForceShapes } from '#engine/analysis/force/force-shapes.ts';
import { computeSignatures } from '#engine/analysis/force/signatures.ts';
import { sliceStrokeCurves } from '#engine/analysis/force/stroke-curves.ts';
import { selectTrustedGates } from '#engine/analysis/sensors/checks/absurd.ts';
import type { AskedOfSamples } from '#engine/query/samples/sample-values.ts';
import type { Finding } from '#engine/recording/finding.ts';
import type { StillAsked } from '#engine/analysis/still-water/still-water.ts';
import { findGateChannels } from '#engine/recording/channels.ts';
import type { Samples, Recording } from '#engine/recording/recording.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { TracesOfSets } from './traces.ts';
import {
  collectTraces,
  toGateMoment,
  withAllChannels,
  type Session,
  type RecordingsByFile,
  analysisForLibrary,
} from './session.ts';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { sessionRecording, type Corrections } from '#engine/recording/corrected.ts';
import type { DeviceShelf } from '#storage/device-shelf.ts';
import { OVERTAKEN } from '#storage/failures.ts';
import { joinCorrections, type CorrectionChange } from '#storage/library-store.ts';
import type { CorrectedSession } from '../api.ts';

const noSamples = (): Result<never> =>
  failure('no-samples', 'This recording holds one value per stroke and no samples, so it has no traces.');

/** Lazy, because no one waits for it before a session is open. */
const loadAnswers = () => import('#engine/analysis/answers.ts');

interface Strokes {
  /** Indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
}

interface Channels {
  /** Indexes into `Analysis.channels`. */
  readonly channels: readonly number[];
}

interface Window extends Channels {
  readonly fromS: number;
  readonly toS: number;
}

/** From the samples of a session; `without` for a recording with per-stroke values only. */
const ofSamples =
  <Input, Answer>(
    without: Answer,
    ask: (session: Session, samples: Samples, input: Input) => Answer,
  ): ((session: Session, input: Input) => Result<Answer>) =>
  (session, input) => {
    const { samples } = session.recording;
    return success(samples === null ? without : ask(session, samples, input));
  };

/** From the traces of a session, after all of its channels have arrived. */
const ofTraces =
  <Input, Answer>(
    ask: (traces: TracesOfSets, input: Input) => Answer,
  ): ((session: Session, input: Input) => Result<Answer>) =>
  (session, input) => {
    const traces = collectTraces(withAllChannels(session));
    return traces === null ? noSamples() : success(ask(traces, input));
  };

const trusted = (samples: Samples, { analysis }: Session) => selectTrustedGates(samples, analysis.findings);

export const questions = {
  /** Over all requested strokes: one that does not reach a degree counts as zero there. */
  signatures: ofSamples([], (session, samples, { strokes }: Strokes) => {
    const { engine, analysis } = session;
    return computeSignatures(engine, samples, trusted(samples, session), analysis.strokes, strokes, 'all');
  }),

  /** Mean force or power over the drive, one profile per gate of the analysis; none for a recording without samples. */
  driveProfiles: ofSamples([], (session, samples, { strokes, ...choice }: Strokes & ProfileChoice) => {
    const { engine, analysis } = session;
    const gates = trusted(samples, session);
    return computeDriveProfiles(engine, samples, gates, analysis.strokes, strokes, choice, toGateMoment(session));
  }),

  /** Smoothness and humps of every chosen drive, one record per gate of the analysis. */
  forceShapes: ofSamples([], (session, samples, { strokes }: Strokes) => {
    const { engine, analysis } = session;
    return computeForceShapes(engine, samples, trusted(samples, session), analysis.strokes, strokes);
  }),

  /** Samples of one stroke, an index into the stroke table; one curve per gate with force. */
  strokeCurves: ofSamples([], (session, samples, { stroke }: { readonly stroke: number }) => {
    const { engine, analysis } = session;
    const gates = trusted(samples, session);
    return sliceStrokeCurves(engine, samples, gates, analysis.strokes, stroke, toGateMoment(session));
  }),

  /** `buckets`: one per CSS pixel. */
  traces: ofTraces((traces, { channels, ...window }: Window & { readonly buckets: number }) =>
    traces.within(channels, window),
  ),

  /** One sample of each channel in request order, in the channel's unit; NaN if none is within `withinS`. */
  samplesAt: ofTraces(
    (traces, { channels, timeS, withinS }: Channels & { readonly timeS: number; readonly withinS: number }) =>
      traces.samplesAt(channels, timeS, withinS),
  ),

  traceStatistics: ofTraces((traces, { channels, fromS, toS }: Window) => traces.statistics(channels, fromS, toS)),

  /** Mean cycle of channels, one result per existing channel; empty for a recording without samples. */
  cycleProfiles: (session: Session, input: Strokes & Channels) =>
    ofSamples([], ({ engine, analysis }, samples, { strokes, channels }: Strokes & Channels) =>
      computeCycleProfiles(engine, samples, analysis.strokes, strokes, channels),
    )(withAllChannels(session), input),

  /** Synchrony of the oars in the strokes; null for a recording without samples. */
  crewSynchrony: ofSamples(null, ({ engine, analysis }, samples, { strokes }: Strokes) =>
    crewSynchrony(engine, samples, findGateChannels(samples), analysis.strokes, strokes, analysis.timingReference),
  ),

  /** For any kind of recording. `findings`: the sensor findings on the page, if earlier sessions show more. */
  debrief: async (
    { analysis }: Session,
    { strokes, findings, ...context }: Strokes & DebriefContext & { readonly findings: readonly Finding[] },
  ) => {
    const { computeDebrief } = await import('#engine/analysis/debrief/debrief.ts');
    return success(computeDebrief({ ...analysis, findings }, strokes, context));
  },

  /** Who follows whose lateness from one catch to the next, or what it would take to know. */
  whoLeads: async ({ analysis }: Session, { strokes }: Strokes) => {
    const { findLeads } = await loadAnswers();
    return success(findLeads(analysis, strokes));
  },

  /** Links between the boat's roll and the oars, or what it would take to know. */
  rollWith: async ({ engine, analysis, recording: { samples } }: Session, { strokes }: Strokes) => {
    const { rollMoments, rollWith } = await loadAnswers();
    const moments = samples === null ? null : rollMoments(engine, samples, analysis, strokes);
    return success(rollWith(analysis, strokes, moments));
  },

  /** Value of more work and effect of different timing, or why this crew gets no answer. */
  whatIf: async ({ engine, analysis, recording: { samples } }: Session, { strokes }: Strokes) => {
    const { whatIf } = await loadAnswers();
    return success(whatIf(engine, samples, analysis, strokes));
  },

  /** Pace of the session and its pieces on still water at 20 °C without wind, or what it would take to know. */
  stillWater: async ({ analysis }: Session, asked: StillAsked) => {
    const part = await import('#engine/analysis/still-water/still-water.ts').catch(() => null);
    return part === null
      ? failure('part-not-loaded', 'Couldn’t load the pace on a still day. Check your connection and try again.')
      : success(part.stillSession(analysis, asked));
  },

  /** Two seats that each row as the other did before, with the stroke; null if there are none. */
  exchangedSeats: async ({ analysis }: Session, { strokes }: Strokes) => {
    const { exchangedWithin } = await loadAnswers();
    return success(exchangedWithin(analysis, strokes));
  },

  /** For each question, of one rower or the boat: a value for every stroke of the table, or why not, as a sentence. */
  strokesOfSamples: async (session: Session, { asked }: { readonly asked: readonly AskedOfSamples[] }) => {
    const { engine, analysis, recording } = withAllChannels(session);
    const { reduceSamplesPerStroke } = await import('#engine/query/samples/sample-values.ts');
    return success(reduceSamplesPerStroke(engine, recording.samples, analysis, asked));
  },
};

// Corrects an open session and, if stored, its record. Two tabs may do so at once: each merges its changes into the
// current ones, and retries if the other was faster.
interface Measured {
  readonly recording: Recording;
  readonly files: RecordingsByFile;
  readonly corrections: Corrections | null;
  readonly analysis: Analysis;
}

/** By the method shown on the desk; the session is not changed yet. */
export async function measuredWith(session: Session, corrections: Corrections | null): Promise<Measured> {
  // Pending columns must arrive in the same memory first.
  session.late?.join();
  const files = await session.joined.of(corrections);
  const recording = sessionRecording(session.engine, session.original, corrections, files);
  const { definitions, powerModel, levers, timingReference } = session.analysis;
  const measuring = { definitions, powerModel, levers, timingReference };
  return { recording, files, corrections, analysis: analyze(session.engine, recording, measuring) };
}

export function recorrect(session: Session, measured: Measured): CorrectedSession {
  Object.assign(session, measured);
  return { analysis: measured.analysis, corrections: measured.corrections };
}

/** Maximum retries: no one corrects a session that often within the second that an analysis takes. */
const MAX_TRIES = 5;

export async function correctKept(
  shelf: Pick<DeviceShelf, 'corrections' | 'remeasure'>,
  fingerprint: string,
  session: Session,
  change: CorrectionChange,
): Promise<Result<CorrectedSession>> {
  for (let tries = 1; ; tries += 1) {
    const current = await shelf.corrections(fingerprint);
    if (!current.ok) return current;
    const corrections = joinCorrections(change, current.value);
    if (!corrections.ok) return corrections;
    const measured = await measuredWith(session, corrections.value);
    const kept = await shelf.remeasure(fingerprint, {
      expected: current.value,
      corrections: corrections.value,
      analysis: analysisForLibrary({ ...session, ...measured }),
    });
    if (kept.ok) return success(recorrect(session, measured));
    if (kept.failure.code !== OVERTAKEN || tries === MAX_TRIES) return kept;
  }
}
