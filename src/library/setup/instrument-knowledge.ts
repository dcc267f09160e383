// Knowledge about a session's oarlocks: the error table with the team's changes.
import { useMemo, useEffect } from 'react';
import { create } from 'zustand';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { InstrumentKnowledge, ErrorTable } from '#engine/analysis/instrument/error-table.ts';
import {
  selectKnowledge,
  toNaming,
  toGatePlaces,
  type OarlockLibrary,
  type OarlockSession,
} from '#engine/analysis/instrument/oarlock-library.ts';
import type { KnownOarlocks } from '#engine/analysis/instrument/crew-differences.ts';
import { calibrateInThread } from '#workers/oarlocks/oarlocks.ts';
import { CALIBRATIONS, toManualCalibrations, type CalibrationRecord } from '#storage/rig-record.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { NotebookStore } from '#storage/notebook-store.ts';
import { latest } from '#src/time/latest.ts';
import { useErrorTable, errorTable } from './error-setting.ts';
import { deviceDatabase } from '../stored/device.ts';
import { useLibrary } from '../stored/library.ts';
import { notebookState } from '../notebook/notebooks.ts';
import { identifyPeople } from './people.ts';

type Measured = Pick<Analysis, 'gates' | 'gateRules' | 'rules' | 'instruments' | 'logger' | 'boat'>;

/** Calibration of a session's oarlocks from the library; re-renders when it changes. */
export function useInstrumentKnowledge({ gates, gateRules, rules, ...session }: Measured): InstrumentKnowledge {
  const table = useErrorTable();
  const { library } = useOarlockCalibration(table);
  const { instruments, logger, boat } = session;
  return useMemo(() => {
    if (library === null) return { table, gains: gates.map(() => null) };
    const places = toGatePlaces({ gates, gateRules, rules });
    return selectKnowledge(library, toNaming({ instruments, logger, boat }), places, table);
  }, [table, library, gates, gateRules, rules, instruments, logger, boat]);
}

/** The oarlocks of this device's library, calibrated by all its sessions and by what people wrote down of them. */
export const useCalibrations = create(notebookState(new NotebookStore(deviceDatabase, CALIBRATIONS)));

/** Seats that rowed fewer of a session's strokes than this share did not row at the session's rate. */
const MIN_STROKES_SHARE = 0.9;

/** Oarlock readings of every dated session on the water in the library. */
function oarlockSessions(records: readonly LibraryRecord[]): OarlockSession[] {
  const people = identifyPeople(records);
  return records.flatMap(({ fingerprint, facts }, at): OarlockSession[] => {
    const { startedAt, logger, instruments, boat, craft, rules, seats } = facts;
    if (startedAt === null || craft !== 'water') return [];
    const strokes = seats.reduce((most, { metrics }) => Math.max(most, metrics.powerW.count), 0);
    const oars = seats.flatMap(({ seat, side, rule, metrics }) => {
      const { mean, sd, count } = metrics.powerW;
      const of = rules[rule ?? -1];
      if (mean === null || count < MIN_STROKES_SHARE * strokes || of === undefined || of.twiceOneOar === true)
        return [];
      const rower = people[at]?.get(seat) ?? null;
      return [{ seat, side, device: of.device, rower, powerW: mean, strokeSdW: sd ?? mean, strokes: count }];
    });
    return [{ id: fingerprint, startedAt, logger, instruments, isScull: boat.rig === 'scull', oars }];
  });
}

interface Calibrated {
  /** Null until it is known. */
  readonly library: OarlockLibrary | null;
  readonly problem: string | null;
}

const useCalibrated = create<Calibrated>()(() => ({ library: null, problem: null }));

/** What is known now, for records made outside of components; the library only once a page asked for it. */
export const knownOarlocks = (): KnownOarlocks => ({ table: errorTable(), library: useCalibrated.getState().library });

type Question = readonly [
  records: readonly LibraryRecord[],
  calibrations: readonly CalibrationRecord[],
  table: ErrorTable,
];

let asked: Question | null = null;

const { want: calibrateLatest } = latest(calibrate, () => undefined);

/** Asks once for the same question. */
function ask(...question: Question): void {
  if (asked !== null && question.every((part, at) => part === asked?.[at])) return;
  asked = question;
  calibrateLatest(question);
}

async function calibrate([records, calibrations, table]: Question): Promise<void> {
  const sessions = oarlockSessions(records);
  if (sessions.every(({ oars }) => oars.length === 0)) {
    useCalibrated.setState({ library: { oarlocks: [], swaps: [], advice: null, covariance: [] }, problem: null });
    return;
  }
  const answered = await calibrateInThread({ sessions, manual: toManualCalibrations(calibrations), table });
  if (answered.ok) useCalibrated.setState({ library: answered.value, problem: null });
  else useCalibrated.setState({ problem: answered.failure.sentence });
}

/** Calibration from the entire library; re-renders when it changes. */
export function useOarlockCalibration(table: ErrorTable): Calibrated {
  const records = useLibrary((library) => library.records);
  const isReady = useLibrary((library) => library.state === 'ready');
  const { state, entries, load } = useCalibrations();
  useEffect(load, [load]);
  useEffect(() => {
    if (isReady && state === 'ready') ask(records, entries, table);
  }, [isReady, state, records, entries, table]);
  return useCalibrated();
}
