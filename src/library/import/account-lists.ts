// Activity lists from an account export: name, start and sport per file, and the dates of results saved without one.
import { parse } from 'papaparse';
import type { FitHead } from '#engine/formats/fit/fit-format.ts';
import { activityList, type ListedActivity, summarizedActivities } from './activity-list.ts';
import { noteCrewList } from './crew-lists.ts';
import { lastPart } from './recording-name.ts';
import { noteResults, type ListedResult } from './results-list.ts';

export interface AccountLists {
  /** Looks up an activity by its path in the archive, or by the start time in its first message. */
  readonly said: (path: string, head?: FitHead | null) => ListedActivity | undefined;
}

export const NO_LISTS: AccountLists = { said: () => undefined };

/** Devices log the button press, services the first second of the activity. */
const WITHIN_MS = 60_000;

const DATE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/u;

/** Empty if the text isn't such a list. */
export function resultsIn(text: string): readonly ListedResult[] {
  if (!/^\uFEFF?"?Log ID"?,/u.test(text)) return [];
  const { data } = parse<Readonly<Record<string, string>>>(text.replace(/^\uFEFF/u, ''), {
    header: true,
    skipEmptyLines: true,
  });
  return data.flatMap((row): ListedResult[] => {
    const [, day, time] = DATE.exec(row['Date']?.trim() ?? '') ?? [];
    const [workS, distanceM] = [Number(row['Work Time (Seconds)']), Number(row['Work Distance'])];
    if (day === undefined || time === undefined || !(workS > 0) || !(distanceM > 0)) return [];
    const startedLocal = `${day}T${time.length === 5 ? `${time}:00` : time}`;
    return [{ id: row['Log ID']?.trim() ?? '', startedLocal, workS, distanceM }];
  });
}

/** Activity lists of any service with their paths; other texts are ignored. */
function accountLists(texts: readonly { readonly path: string; readonly text: string }[]): AccountLists {
  const byFile = new Map<string, ListedActivity>();
  const byStart: (ListedActivity & { readonly startedMs: number })[] = [];
  for (const { path, text } of texts) {
    if (/\.json$/iu.test(path)) byStart.push(...summarizedActivities(text));
    else for (const [name, listed] of activityList(text)) byFile.set(name, listed);
    noteResults(resultsIn(text));
  }
  const begunAt = (createdMs: number): ListedActivity | undefined => {
    const apart = ({ startedMs }: { readonly startedMs: number }): number => Math.abs(startedMs - createdMs);
    const [nearest] = byStart.toSorted((a, b) => apart(a) - apart(b));
    return nearest !== undefined && apart(nearest) <= WITHIN_MS ? nearest : undefined;
  };
  return {
    said: (path, head = null) =>
      byFile.get(lastPart(path)) ?? (head === null || head.createdMs === null ? undefined : begunAt(head.createdMs)),
  };
}

const isCrewList = (path: string): boolean => /\.peach-data-index$/iu.test(path);

/** Reads lists next to recordings; crew lists belong to their loggers' files. */
export async function readAccountLists(
  files: readonly { readonly path: string; readonly content: Blob }[],
): Promise<AccountLists> {
  const texts: { path: string; text: string }[] = [];
  for (const { path, content } of files) {
    if (isCrewList(path)) noteCrewList(lastPart(path), new Uint8Array(await content.arrayBuffer()));
    else texts.push({ path, text: await content.text() });
  }
  return texts.length === 0 ? NO_LISTS : accountLists(texts);
}

/** The first known value wins. */
export const eitherList = (own: AccountLists, outer: AccountLists): AccountLists => ({
  said: (path, head) => own.said(path, head) ?? outer.said(path, head),
});
