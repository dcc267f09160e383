// Empty state of a view, with the reason.
import { FigurePanel } from '#src/figures/figure-panel.tsx';

export function EmptyState({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <FigurePanel title={title} finding="" empty={reason} picture="none">
      {null}
    </FigurePanel>
  );
}
