// The sides as the address has them, and how a change is written back.
import { useCallback, useMemo } from 'react';
import { searchOf, sidesOf, type CompareSearch, type Sides } from '../compared.ts';
import { findSource, type Source } from './sources.ts';

export type ChangeSearch = (change: Partial<CompareSearch>) => void;

/** Nothing was chosen yet: the two latest outings, or the only one against itself, so that its pieces can be compared. */
function suggested(sources: readonly Source[]): CompareSearch {
  const [latest, before = latest] = sources.toReversed();
  return latest === undefined || before === undefined ? {} : { before: [before.key], after: [latest.key] };
}

export function useSides(
  search: CompareSearch,
  sources: readonly Source[],
  onSearch: ChangeSearch,
): readonly [Sides, (change: Partial<Sides>) => void] {
  const { before, after, outings } = search;
  const [beforeText, afterText, outingsText] = [before, after, outings].map((list) => list?.join(','));
  const sides = useMemo(() => {
    const listOf = (text: string | undefined): string[] | undefined => text?.split(',').filter((one) => one !== '');
    const written = { before: listOf(beforeText), after: listOf(afterText), outings: listOf(outingsText) };
    const isEmpty = Object.values(written).every((list) => list === undefined);
    const place = (key: string): number => sources.findIndex((one) => one === findSource(sources, key));
    return sidesOf(isEmpty ? suggested(sources) : written, (keys) => keys.toSorted((a, b) => place(a) - place(b)));
  }, [beforeText, afterText, outingsText, sources]);
  const change = useCallback(
    (changed: Partial<Sides>) => onSearch({ ...searchOf({ ...sides, ...changed }), curves: undefined }),
    [sides, onSearch],
  );
  return [sides, change];
}
