// Comparable sessions: those in the library and open in this visit, each once; which of them the address puts on each
// side; and an entry of a side in words: session, piece, rower or crew.
import { useMemo, useCallback } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import type { SessionId } from '#workers/api.ts';
import { sessionName } from '#src/format/labels.ts';
import { useAnnotations } from '#src/library/notebook/annotations.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { venueTime } from '#src/format/day-text.ts';
import { type Likeable, findPartner } from '#src/library/setup/partner.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { toSearch, parseSides, type CompareSearch, type Sides, type Compared } from '../compared.ts';

export interface Source extends Partial<Pick<LibraryRecord, 'fingerprint' | 'corrections'>> {
  /** Key in the URL: the fingerprint when known. */
  readonly key: string;
  readonly record: LibraryRecord | null;
  /** Id in this visit while it is open. */
  readonly session: SessionId | null;
  readonly name: string;
  readonly fileName: string;
  /** "Sat 17 May 2025, 08:12"; null when the file has no date. */
  readonly when: string | null;
  /** Milliseconds since the epoch; NaN when the file has no date. */
  readonly startedAt: number;
  /** Properties used to find similar sessions. */
  readonly facts: Likeable;
}

type Named = Likeable & Pick<SessionFacts, 'utcOffsetS'>;

function source(key: string, facts: Named, fileName: string, of: Pick<Source, 'record' | 'session'>): Source {
  const when = venueTime(facts.startedAt, facts.utcOffsetS);
  return {
    ...of,
    ...(of.record !== null && { fingerprint: of.record.fingerprint }),
    ...(of.record?.corrections !== undefined && { corrections: of.record.corrections }),
    key,
    facts,
    name: sessionName(facts.boat, fileName),
    fileName,
    when: when === null ? null : `${when.date}, ${when.time}`,
    startedAt: facts.startedAt === null ? Number.NaN : Date.parse(facts.startedAt),
  };
}

const sourceFromRecord = (record: LibraryRecord, session: SessionId | null): Source =>
  source(record.fingerprint, record.facts, record.fileName, { record, session });

const sourceFromAnalysis = (key: string, session: SessionId, analysis: Analysis): Source =>
  source(
    key,
    {
      ...analysis,
      rateSpm: strokeRate(analysis.strokes, selectedStrokes(analysis.strokes).strokes).mean,
      durationS: analysis.summary.durationS,
    },
    analysis.source.fileName,
    { record: null, session },
  );

/** File names distinguish two sessions of one boat at the same time. */
function toldApart(sources: readonly Source[]): Source[] {
  const searchText = ({ name, when }: Source): string => `${name} ${when ?? ''}`;
  const times = new Map<string, number>();
  for (const one of sources) times.set(searchText(one), (times.get(searchText(one)) ?? 0) + 1);
  return sources.map((one) =>
    (times.get(searchText(one)) ?? 0) > 1 ? { ...one, name: `${one.name} (${one.fileName})` } : one,
  );
}

/** By time; unknown dates last. */
const byTime = (a: Source, b: Source): number =>
  (Number.isNaN(a.startedAt) ? Infinity : a.startedAt) - (Number.isNaN(b.startedAt) ? Infinity : b.startedAt) || 0;

export function useSources(): readonly Source[] {
  const records = useLibrary((state) => state.records);
  const opened = useSessions((state) => state.opened);
  const keepings = useSessions((state) => state.keepings);
  const annotated = useAnnotations((state) => state.of);
  return useMemo(() => {
    const open = Object.values(opened).map(({ id, analysis }) => ({
      key: findFingerprint({ keepings }, id) ?? annotated[id]?.fingerprint ?? id,
      id,
      analysis,
    }));
    const ofLibrary = records.map((record) =>
      sourceFromRecord(record, open.find(({ key }) => key === record.fingerprint)?.id ?? null),
    );
    const known = new Set(ofLibrary.map(({ key }) => key));
    const ofVisit = open.filter(({ key }) => !known.has(key));
    const visit = ofVisit.map(({ key, id, analysis }) => sourceFromAnalysis(key, id, analysis));
    return toldApart([...ofLibrary, ...visit]).toSorted(byTime);
  }, [records, opened, keepings, annotated]);
}

/** A URL may name a session by its id in this visit although its fingerprint is known by now. */
export const findSource = (sources: readonly Source[], key: string): Source | undefined =>
  sources.find((one) => one.key === key) ?? sources.find((one) => one.session === key);

export type ChangeSearch = (change: Partial<CompareSearch>) => void;

/** Default sides: the picked or latest session against the last similar one of its crew, if any. */
function suggested(sources: readonly Source[], picked: string | undefined): CompareSearch {
  const dated = sources.filter(({ startedAt }) => !Number.isNaN(startedAt));
  const one = picked === undefined ? (dated.at(-1) ?? sources.at(-1)) : findSource(sources, picked);
  if (one === undefined) return picked === undefined ? {} : { after: [picked] };
  const partner = findPartner(one, sources);
  return { before: partner === null ? [] : [partner.key], after: [one.key] };
}

export function useSides(
  search: CompareSearch,
  sources: readonly Source[],
  onSearch: ChangeSearch,
): readonly [Sides, (change: Partial<Sides>) => void] {
  const { before, after, outings } = search;
  const [beforeText, afterText, outingsText] = [before, after, outings].map((list) => list?.join(','));
  const sides = useMemo(() => {
    const splitList = (text: string | undefined): string[] | undefined => text?.split(',').filter((one) => one !== '');
    const written = { before: splitList(beforeText), after: splitList(afterText), outings: splitList(outingsText) };
    const isUnsaid = written.before === undefined && written.after === undefined;
    const isOpen = isUnsaid && (written.outings?.length ?? 0) < 2;
    const place = (key: string): number => sources.findIndex((one) => one === findSource(sources, key));
    return parseSides(isOpen ? suggested(sources, written.outings?.[0]) : written, (keys) =>
      keys.toSorted((a, b) => place(a) - place(b)),
    );
  }, [beforeText, afterText, outingsText, sources]);
  const change = useCallback(
    (changed: Partial<Sides>) => onSearch({ ...toSearch({ ...sides, ...changed }), curves: undefined }),
    [sides, onSearch],
  );
  return [sides, change];
}

const LONGEST_NAME = 40;

export function pieceText({ pieces }: Pick<Analysis, 'pieces'>, index: number): string {
  const name = pieces[index]?.name;
  if (name === undefined) return `Piece ${index + 1}`;
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

export function rowerText({ crew }: Pick<Analysis, 'crew'>, seat: number): string {
  const name = crew.find((member) => member.seat === seat)?.name ?? null;
  return name === null ? `Seat ${seat}` : `Seat ${seat} ${name}`;
}

/** "Halcyon, Sat 17 May 2025, 08:12". */
export const sourceText = ({ name, when }: Source): string => (when === null ? name : `${name}, ${when}`);

/** "Halcyon, Sat 17 May 2025, 08:12 · Rate 24 · Seat 5 Maeve Donnelly". */
export function entryText(compared: Compared, source: Source | undefined, analysis: Analysis | null): string {
  const parts = [source === undefined ? compared.session : sourceText(source)];
  if (analysis !== null && compared.piece !== null) parts.push(pieceText(analysis, compared.piece));
  if (analysis !== null && compared.seat !== null) parts.push(rowerText(analysis, compared.seat));
  return parts.join(' · ');
}

export interface SideWords {
  /** "Sat 17 May 2025", with the time when both sides are of one day. */
  readonly lead: string;
  /** "Rate 24 · Seat 5 Maeve Donnelly"; "and 2 more". */
  readonly rest: string;
}

const dayPart = (when: string | null | undefined): string | undefined => when?.split(', ')[0];

type NamedSource = Pick<Source, 'name' | 'when'>;

const dayText = ({ name, when }: NamedSource, against: NamedSource | undefined): string => {
  const day = dayPart(when);
  if (when === null || day === undefined) return name;
  return day === dayPart(against?.when) ? when : day;
};

/** Short label of a side; `against`: the other side's, whose boat or day may be the same. */
export function sideWords(
  entries: readonly Compared[],
  source: NamedSource | undefined,
  analysis: Analysis | null,
  against: NamedSource | undefined,
): SideWords {
  const [first, ...more] = entries;
  if (first === undefined) return { lead: 'Choose a session', rest: '' };
  const lead = source === undefined ? 'Not on this device' : dayText(source, against);
  const parts = source === undefined || source.when === null || source.name === against?.name ? [] : [source.name];
  if (analysis !== null) parts.push(first.piece === null ? 'Whole session' : pieceText(analysis, first.piece));
  if (analysis !== null && first.seat !== null) parts.push(rowerText(analysis, first.seat));
  if (more.length > 0) parts.push(`and ${more.length} more`);
  return { lead, rest: parts.join(' · ') };
}
