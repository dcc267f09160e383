// `--oarlocks FILE.json`: the oarlock library. Adds the session to those in the file, calibrates all oarlocks together,
// and rewrites the file with the results.
import { readFile, writeFile } from 'node:fs/promises';
import type { Analysis, StrokeKind } from '../analysis/analysis.ts';
import type { Finding } from '../recording/finding.ts';
import { foldedName } from '../recording/folded-name.ts';
import { plain } from '../analysis/decisions-document.ts';
import type { Json } from '../analysis/document.ts';
import {
  selectKnowledge,
  toNaming,
  oarlockLibrary,
  toGatePlaces,
  type ManualCalibration,
  type OarlockSession,
} from '../analysis/instrument/oarlock-library.ts';
import type { InstrumentKnowledge } from '../analysis/instrument/error-table.ts';
import { driftFindings } from '../analysis/instrument/drift-findings.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { gateSpreadOver } from '../analysis/selected/stroke-means.ts';

const SCHEMA = 'rowing-oarlocks/1';

interface OarlockFile {
  readonly sessions: readonly OarlockSession[];
  readonly calibrations: readonly ManualCalibration[];
}

/** A missing file counts as empty; a file with other content is refused and left unchanged. */
async function readOarlockFile(path: string): Promise<OarlockFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return { sessions: [], calibrations: [] };
  const read = parsed(text);
  if (read?.schema !== SCHEMA || !Array.isArray(read.sessions) || !Array.isArray(read.calibrations)) {
    throw new Error(`${path} is not a file of oarlocks that this command wrote.`);
  }
  return { sessions: read.sessions, calibrations: read.calibrations };
}

function parsed(text: string): (OarlockFile & { readonly schema?: unknown }) | null {
  try {
    return JSON.parse(text) as OarlockFile;
  } catch {
    return null;
  }
}

/** Oarlock readings of a session; seats with less than 90% of the strokes are excluded, as in the library. */
function toOarlockSession(analysis: Analysis, include: readonly StrokeKind[]): OarlockSession {
  const { source, recordedFrom, crew, gates } = analysis;
  const { strokes } = selectedStrokes(analysis.strokes, undefined, include);
  const means = gates.map((_, gate) => gateSpreadOver(analysis.strokes, 'powerW', gate, strokes));
  const most = means.reduce((greatest, { count }) => Math.max(greatest, count), 0);
  return {
    id: `${source.fileName} ${recordedFrom ?? ''}`,
    startedAt: recordedFrom ?? '',
    ...toNaming(analysis),
    oars: toGatePlaces(analysis).flatMap((place, gate) => {
      const { mean = null, sd = null, count = 0 } = means[gate] ?? {};
      if (mean === null || count < 0.9 * most) return [];
      const name = foldedName(crew.find((member) => member.seat === place.seat)?.name ?? '');
      return [
        {
          ...place,
          rower: name === '' ? null : name,
          powerW: mean,
          strokeSdW: sd ?? mean,
          strokes: count,
        },
      ];
    }),
  };
}

interface Calibrated {
  readonly drifts: readonly Finding[];
  readonly known: { readonly knowledge?: InstrumentKnowledge; readonly oarlocks?: Json };
}

/**
 * Adds a session to an oarlock file, if given, and writes it.
 * @returns calibration of the session's own gates, its part of the document, and the sensors that drift.
 */
export async function calibratedBy(
  path: string | null,
  analysis: Analysis,
  include: readonly StrokeKind[],
): Promise<Calibrated> {
  if (path === null) return { drifts: [], known: {} };
  const file = await readOarlockFile(path);
  const own = toOarlockSession(analysis, include);
  // A session without a date cannot be separated from other days; it only uses the calibration.
  const isDated = own.startedAt !== '';
  const sessions = isDated ? [...file.sessions.filter(({ id }) => id !== own.id), own] : file.sessions;
  const library = oarlockLibrary(sessions, file.calibrations);
  const { oarlocks, swaps, advice } = library;
  const written = { schema: SCHEMA, sessions, calibrations: file.calibrations, oarlocks, swaps, advice };
  await writeFile(path, `${JSON.stringify(written)}\n`);
  const places = toGatePlaces(analysis);
  const knowledge = selectKnowledge(library, own, places);
  return {
    drifts: driftFindings(own, places, library, analysis.findings),
    known: { knowledge, oarlocks: plain({ gains: knowledge.gains, known: oarlocks, swaps, advice }) },
  };
}
