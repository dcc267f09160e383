// Names on the desk: gates and engine sentences, which use seat numbers, get rowers' names and localized numbers. The
// roster fills seats that the file and corrections leave unnamed. Nothing is stored.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import { inPlainEnglish } from '#engine/recording/message.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { seatLabel } from '#src/charts/choice/seat-look.ts';
import { inReadersMarks } from '#src/format/reader.ts';
import type { EngineApi } from '#workers/api.ts';

type Crew = Analysis['crew'];
/** Names by seat only. */
type Named = readonly Pick<CrewMember, 'seat' | 'name'>[];

/** By seat. */
export type RosterNames = ReadonlyMap<number, string>;

export const NO_NAMES: RosterNames = new Map();

const ONE_SEAT = /\b([Ss]eat) (\d+)\b/gu;
const MORE_SEATS = /\b[Ss]eats (?:\d+(?:, | and )?)+/gu;

/** "Seat 5 (port): …" becomes "Seat 5 Maeve Donnelly (port): …", likewise "seats 3 and 5". */
export function inNames(sentence: string, crew: Named): string {
  const labelOf = (seat: string): string => seatLabel(nameOf(crew, Number(seat)));
  return sentence
    .replaceAll(MORE_SEATS, (list) => list.replaceAll(/\d+/gu, labelOf))
    .replaceAll(ONE_SEAT, (_, word: string, seat: string) => `${word} ${labelOf(seat)}`);
}

/** A single rower has no seat number: "The rower lengthens …", "the rower's". */
const ofOneRower = (sentence: string, name: string | null): string =>
  sentence.replaceAll(ONE_SEAT, (_, word: string) => name ?? (word === 'Seat' ? 'The rower' : 'the rower'));

const inWords = (sentence: string, crew: Named, isOne: boolean): string =>
  isOne ? ofOneRower(sentence, nameOf(crew, 1).name ?? null) : inNames(sentence, crew);

function nameOf(crew: Named, seat: number): Pick<CrewMember, 'seat' | 'name'> {
  return crew.find((member) => member.seat === seat) ?? { seat, name: null };
}

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

const named = <T extends Gate>(gate: T, crew: Crew): T => ({ ...gate, name: nameOf(crew, gate.seat).name });

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

/** Engine whose answers include gate names; a single rower has no seat number. */
export function engineWithNames(engine: EngineApi, crew: Crew, isOne: boolean): EngineApi {
  const inAnswer = <T extends { readonly gate: Gate }>(answer: Result<readonly T[]>): Result<readonly T[]> =>
    answer.ok ? success(ofGates(answer.value, crew)) : answer;
  const told = (sentence: string): string => inReadersMarks(inWords(sentence, crew, isOne));
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
    whoLeads: async (request) => {
      const answer = await engine.whoLeads(request);
      if (!answer.ok) return answer;
      const leads = answer.value.leads.map((lead) => ({ ...lead, sentence: told(lead.sentence) }));
      return success({ ...answer.value, leads });
    },
    rollWith: async (request) => {
      const answer = await engine.rollWith(request);
      if (!answer.ok) return answer;
      const moments = answer.value.moments.map((one) => ({ ...one, sentence: told(one.sentence) }));
      return success({ ...answer.value, moments });
    },
    debrief: async (request) => {
      // Sentences of the engine get their names here, and not twice.
      const plain = request.findings.map((finding) => ({ ...finding, message: inPlainEnglish(finding) }));
      const answer = await engine.debrief({ ...request, findings: plain });
      if (!answer.ok) return answer;
      const findings = answer.value.findings.map((one) => ({
        ...one,
        words: told(one.words),
        sentence: told(one.sentence),
      }));
      const { nothing, closed } = answer.value;
      return success({ ...answer.value, findings, nothing: nothing && told(nothing), closed: closed.map(told) });
    },
  };
}
