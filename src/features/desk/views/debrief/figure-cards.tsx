// Numbers of the selection as cards of one size.
import type { Figure } from '#src/ui/measure/figure.ts';
import { StatCard, StatCards } from '#src/ui/measure/stat-card.tsx';

export const FigureCards = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <StatCards label="The selection in numbers">
    {figures.map(({ id, ...figure }) => (
      <StatCard key={id} {...figure} />
    ))}
  </StatCards>
);
