// Knowledge about a session's oarlocks: the error table with the team's changes.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import { selectKnowledge, toNaming, toGatePlaces } from '#engine/analysis/instrument/oarlock-library.ts';
import { useErrorTable } from './error-setting.ts';
import { useOarlockCalibration } from './oarlock-calibration.ts';

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
