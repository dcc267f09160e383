// Names of gates on the desk. The roster fills seats that the file and corrections leave unnamed. Nothing is stored.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { EngineApi } from '#workers/api.ts';

type Crew = Analysis['crew'];

/** By seat. */
export type RosterNames = ReadonlyMap<number, string>;

export const NO_NAMES: RosterNames = new Map();

const nameOf = (crew: Crew, seat: number): string | null => crew.find((member) => member.seat === seat)?.name ?? null;

/**
 * Cache of the last answer per crew, so that an edited piece doesn't rename anyone, and engine requests need not
 * repeat.
 */
const crews = new WeakMap<Crew, { readonly roster: RosterNames; readonly crew: Crew }>();

function crewWith(analysis: Analysis, roster: RosterNames): Crew {
  const known = crews.get(analysis.crew);
  if (known?.roster === roster) return known.crew;
  const crew = namedCrew(analysis, roster);
  crews.set(analysis.crew, { roster, crew });
  return crew;
}

/** Crew with the roster's names for unnamed seats; the same object when there is nothing to add. */
function namedCrew({ crew, boat }: Analysis, roster: RosterNames): Crew {
  if (roster.size === 0) return crew;
  const missing = [...roster.keys()].filter(
    (seat) => seat <= (boat.seatCount ?? Infinity) && !crew.some((one) => one.seat === seat),
  );
  return [...crew, ...missing.map((seat): CrewMember => ({ seat, side: null, name: null }))].map((member) => ({
    ...member,
    name: member.name ?? roster.get(member.seat) ?? null,
  }));
}

const named = <T extends Gate>(gate: T, crew: Crew): T => ({ ...gate, name: nameOf(crew, gate.seat) });

const ofGates = <T extends { readonly gate: Gate }>(list: readonly T[], crew: Crew): T[] =>
  list.map((one) => ({ ...one, gate: named(one.gate, crew) }));

export function withNames(analysis: Analysis, roster: RosterNames): Analysis {
  const crew = crewWith(analysis, roster);
  if (crew.every(({ name }) => name === null)) return analysis;
  return {
    ...analysis,
    crew,
    gates: analysis.gates.map((gate) => named(gate, crew)),
    signatures: ofGates(analysis.signatures, crew),
  };
}

/** Engine whose answers include gate names. */
export function engineWithNames(engine: EngineApi, crew: Crew): EngineApi {
  const inAnswer = <T extends { readonly gate: Gate }>(answer: Result<readonly T[]>): Result<readonly T[]> =>
    answer.ok ? success(ofGates(answer.value, crew)) : answer;
  return {
    ...engine,
    signatures: async (request) => inAnswer(await engine.signatures(request)),
    driveProfiles: async (request) => inAnswer(await engine.driveProfiles(request)),
    strokeCurves: async (request) => inAnswer(await engine.strokeCurves(request)),
    crewSynchrony: async (request) => {
      const answer = await engine.crewSynchrony(request);
      if (!answer.ok || answer.value === null) return answer;
      return success({ ...answer.value, oars: ofGates(answer.value.oars, crew) });
    },
  };
}
