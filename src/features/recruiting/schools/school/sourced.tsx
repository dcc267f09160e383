// Source and date of a fact: titles for the reference codes.
import { useQuery } from '@tanstack/react-query';
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { sourcesQuery } from '../queries.ts';

interface SourcedProps {
  readonly sources: readonly string[];
  readonly asOf: string | null;
}

export function Sourced({ sources, asOf }: SourcedProps) {
  const { data: known } = useQuery(sourcesQuery);
  const titles = sources.map((code) => known?.find((source) => source.code === code)?.title ?? code);
  const where = titles.length === 0 ? null : `${titles.length === 1 ? 'Source' : 'Sources'}: ${titles.join('; ')}`;
  const when = asOf === null ? null : formatAsOf(asOf);
  return <>{[where, when].filter((part) => part !== null).join(' · ')}</>;
}
