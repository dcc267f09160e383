// The kinds of strokes that are left out of means, each with a box that counts it.
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import type { SelectionRule } from '#engine/analysis/selected/selected-strokes.ts';
import { Check } from '#src/ui/form/form.tsx';
import { stack } from '#src/ui/primitives.ts';

interface CountedKindsProps {
  readonly rule: SelectionRule;
  /** Kinds beside those of the rule, and how many of them: "10 of a start". */
  readonly kinds: readonly { readonly kind: StrokeKind; readonly text: string }[];
  readonly included: readonly StrokeKind[];
  readonly onInclude: (included: readonly StrokeKind[]) => void;
}

/** Nothing is measured of an oar while the boat is backed down, so there is nothing to count. */
const NEVER: StrokeKind = 'back-down';

export function CountedKinds({ rule, kinds, included, onInclude }: CountedKindsProps) {
  if (kinds.length === 0) return <p>Nothing is left out.</p>;
  return (
    <ul className={stack({ gap: 2, above: 3 })}>
      {kinds.map(({ kind, text }) => (
        <li key={kind}>
          {kind === NEVER ? (
            `${text}, never counted`
          ) : rule === 'forward' ? (
            text
          ) : (
            <Check
              label={`Count ${text}`}
              checked={included.includes(kind)}
              onChange={(wanted) => onInclude(wanted ? [...included, kind] : included.filter((one) => one !== kind))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
