// Names of gates on the desk. The roster fills seats that the file and corrections leave unnamed. Nothing is stored.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import { success } from '#engine/recording/result.ts';
import type { Answer, EngineApi, QuestionName } from '#workers/api.ts';

type Crew = Analysis['crew'];

type Naming = { readonly [Name in QuestionName]?: (answer: Answer<Name>) => Answer<Name> };

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
  const list = <T extends { readonly gate: Gate }>(answer: readonly T[]): T[] => ofGates(answer, crew);
  const naming: Naming = {
    signatures: list,
    driveProfiles: list,
    strokeCurves: list,
    crewSynchrony: (answer) => (answer === null ? null : { ...answer, oars: ofGates(answer.oars, crew) }),
  };
  const ask: EngineApi['ask'] = async (session, name, input, signal) => {
    const answer = await engine.ask(session, name, input, signal);
    const { [name]: withGateNames } = naming;
    return answer.ok && withGateNames !== undefined ? success(withGateNames(answer.value)) : answer;
  };
  return { ...engine, ask };
}
