// A view that has nothing to show of an outing, and why.
import { FigurePanel } from '#src/charts/figure-panel.tsx';

export function NothingHere({ title, reason }: { readonly title: string; readonly reason: string }) {
  return (
    <FigurePanel title={title} finding="" empty={reason} picture="none">
      {null}
    </FigurePanel>
  );
}
