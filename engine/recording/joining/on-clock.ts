// Moves all times of a recording to its session's clock.
import type { Engine } from '../../kernel/engine.ts';
import { type Clock, sessionTime } from '../clock.ts';
import type { Finding } from '../finding.ts';
import type { Recording, Samples } from '../recording.ts';

const movedTimes = (clock: Clock, timeS: Float64Array): Float64Array => timeS.map((at) => sessionTime(clock, at));

function movedSamples(engine: Engine, clock: Clock, samples: Samples): Samples {
  const timeS = movedTimes(clock, engine.f64(samples.timeS.address, samples.rowCount));
  return { ...samples, sampleRateHz: samples.sampleRateHz / (1 + clock.skew), timeS: engine.columnOf(timeS) };
}

/** Its repairs would be applied to sensors of the session by times of the file. */
function movedFinding(clock: Clock, { repairs: _, fromS, toS, ...finding }: Finding): Finding {
  return {
    ...finding,
    ...(fromS !== undefined && { fromS: sessionTime(clock, fromS) }),
    ...(toS !== undefined && { toS: sessionTime(clock, toS) }),
  };
}

/** Allocates new sample times in engine memory; the original recording stays unchanged. */
export function onClock(engine: Engine, recording: Recording, clock: Clock): Recording {
  const { samples, fixes, vendorStrokes } = recording;
  const between = <T extends { readonly startS: number; readonly endS: number }>(one: T): T => ({
    ...one,
    startS: sessionTime(clock, one.startS),
    endS: sessionTime(clock, one.endS),
  });
  return {
    ...recording,
    samples: samples && movedSamples(engine, clock, samples),
    fixes: fixes && {
      ...fixes,
      timeS: movedTimes(clock, fixes.timeS),
      ...(fixes.breaksS && { breaksS: fixes.breaksS.map((at) => sessionTime(clock, at)) }),
    },
    vendorStrokes: vendorStrokes && { ...vendorStrokes, timeS: movedTimes(clock, vendorStrokes.timeS) },
    markedPieces: recording.markedPieces.map(between),
    intervals: recording.intervals.map(between),
    strokeSets: recording.strokeSets.map((set) => ({ ...set, endS: movedTimes(clock, set.endS) })),
    findings: recording.findings.map((finding) => movedFinding(clock, finding)),
  };
}
