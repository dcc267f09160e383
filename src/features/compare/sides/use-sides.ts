// Sides from the URL, and changes written back.
import { useCallback, useMemo } from 'react';
import { toSearch, parseSides, type CompareSearch, type Sides } from '../compared.ts';
import { findPartner } from '#src/library/setup/partner.ts';
import { findSource, type Source } from './sources.ts';

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
