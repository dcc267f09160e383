// The whole crew in one look: every rower in a row with nine measures and a trend, and below each rower's force curve over the
// mean of the crew.
import { useMemo, useState } from 'react';
import { Choice } from '#src/charts/choice/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { strokeWords } from '#src/format/stroke-words.ts';
import { whyNothing } from '../../../contract/abilities/abilities.ts';
import type { ViewProps } from '../../../contract/view.ts';
import { SeatsPanel } from '../../../panels/seats/seats-panel.tsx';
import { CurveLegend } from '../signature/curve-legend.tsx';
import { crewCurve } from '../signature/drawn-curve.ts';
import { HandleCurvePanel } from '../signature/handle-curve-panel.tsx';
import { MultiplesFigure } from '../signature/multiples-figure.tsx';
import { ProfileFigure } from '../signature/profile-figure.tsx';
import { profileTable } from '../signature/profile-table.ts';
import type { SignatureSettings } from '../signature/signature-switches.tsx';
import { useSignatureModel } from '../signature/use-signature-model.ts';
import { shapeWords, wordsOf } from './shape-words.ts';

const SETTINGS: SignatureSettings = {
  by: 'angle',
  comparison: 'seats',
  arrangement: 'side-by-side',
  rival: null,
  target: null,
};
const HEIGHT_PX = 240;
const WAYS = [
  { value: 'alone', text: 'Each alone' },
  { value: 'all', text: 'All' },
] as const;

export function GlanceView(props: ViewProps) {
  const { analysis, selection, select } = props;
  return (
    <>
      <SeatsPanel analysis={analysis} selection={selection} select={select} />
      {whyNothing(analysis, 'signature') === null &&
        (analysis.curves.length > 0 ? <HandleCurvePanel {...props} /> : <ForceCurves {...props} />)}
    </>
  );
}

function ForceCurves(props: ViewProps) {
  const { analysis, selection, select, signatures } = props;
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('alone');
  const { axes, chosen, crew, curves, feed, profiles, unit } = useSignatureModel(props, SETTINGS, null);
  const words = useMemo(() => shapeWords(signatures, unit), [signatures, unit]);
  const isAlone = new Set(analysis.gates.map(({ seat }) => seat)).size === 1;
  return (
    <FigurePanel
      title="Gate force against angle"
      finding={
        isAlone
          ? `Each oar of the rower, ${strokeWords(chosen)}.`
          : way === 'alone'
            ? `Each rower over the grey mean of the crew, ${strokeWords(chosen)}; the words hold each against the mean of the others.`
            : `All rowers, the one in focus with its band, ${strokeWords(chosen)}.`
      }
      empty={axes === null ? 'No gate shown logged both angle and force over a whole stroke of the selection.' : null}
      actions={<Choice label="How the curves stand" options={WAYS} value={way} onChange={setWay} />}
      {...(axes !== null && { table: () => profileTable(axes, curves, unit) })}
    >
      {axes !== null && way === 'alone' && (
        <MultiplesFigure
          analysis={analysis}
          selection={selection}
          profiles={profiles}
          crew={crew === null ? null : { ...crewCurve(crew), colour: 'var(--ink-2)', dash: [] }}
          axes={axes}
          targets={[]}
          unit={unit}
          feed={feed}
          select={select}
          dense
          wordsOf={(gate) => wordsOf(signatures, words, gate)}
        />
      )}
      {axes !== null && way === 'all' && (
        <>
          <ProfileFigure
            axes={axes}
            curves={curves}
            marks={[]}
            targets={[]}
            unit={unit}
            feed={feed}
            height={HEIGHT_PX}
            label={`Force over the drive, ${curves.map((curve) => curve.name).join(', ')}`}
          />
          <CurveLegend curves={curves} targets={null} />
        </>
      )}
    </FigurePanel>
  );
}
