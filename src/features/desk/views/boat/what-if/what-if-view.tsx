// What if: more work in meters over 2,000 m, or why there is no answer for this crew.
import type { Answers } from '#engine/analysis/what-if/what-if.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { counted, fixed } from '#src/format/number.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { WorkPanel } from './work-panel.tsx';

export function WhatIfView(props: ViewProps) {
  const { data, error, isStale } = useEngine(props, 'whatIf', { strokes: props.selection.counted.strokes });
  if (isStale) return <div style={{ minHeight: 420 }} aria-busy="true" />;
  if (data === null || error !== null) return <EmptyReason reason={error ?? ''} />;
  const { answers, closed, strokes } = data;
  if (answers === null) return <EmptyReason reason={closed === null ? '' : writtenFor(closed, UNNAMED)} />;
  return (
    <div className={stack({ gap: 3, columns: 1 })}>
      <WorkPanel {...props} answers={answers} />
      <p className={text({ tone: 'quiet', size: 13, measure: 90 })}>{modelWords(answers, strokes)}</p>
    </div>
  );
}

/** Data behind the answers. */
function modelWords({ fit: { massKg, drag, explained } }: Answers, strokes: number): string {
  const mass = `boat and crew ${fixed(massKg.value)} kg (${fixed(massKg.low)} to ${fixed(massKg.high)})`;
  const drags = `drag ${fixed(drag.value, 1)} N s²/m² (${fixed(drag.low, 1)} to ${fixed(drag.high, 1)})`;
  return `From a model of this boat fitted to ${counted(strokes, 'stroke')}: ${mass}, ${drags}. It predicts ${fixed(100 * explained)}% of the acceleration in strokes not used for the fit. Only differences: it can’t predict absolute speed.`;
}
