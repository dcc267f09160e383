// A few numbers in a row, with labels.
import { row, text } from '#src/ui/primitives.ts';

/** Leaves out unknown values. */
export function Figures({ of }: { readonly of: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={row({ gap: 5, rowGap: 1, wrap: true, align: 'stretch', tabular: true })}>
      {of.map(
        ([label, value]) =>
          value !== null && (
            <div className={row({ gap: '6px', align: 'stretch' })} key={label}>
              <dt className={text({ tone: 'quiet' })}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
