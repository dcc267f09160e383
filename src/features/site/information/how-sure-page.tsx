// Methods that go beyond measuring, with results from their own tests and the bounds those tests enforce.
import { useId, useState } from 'react';
import {
  ERRORS_LEAD,
  NOT_VERIFIED,
  OARLOCK_NAMES,
  SURE_LEAD,
  sureMethods,
} from '#engine/analysis/definitions/definitions-page.ts';
import {
  DEFAULT_ERRORS,
  ERROR_COLUMNS,
  OARLOCK_KINDS,
  shownError,
  type ErrorColumn,
  type OarlockKind,
} from '#engine/analysis/instrument/error-table.ts';
import { useErrorSetting, useErrorTable } from '#src/library/setup/error-setting.ts';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { PRODUCT } from '#src/ui/product.ts';
import styles from './information.module.css';
import { InformationPage, Section } from './information-page.tsx';

/** Table of errors, which a team may replace by those of a certificate or of their own calibration. */
function OarlockErrors() {
  const { edits, reset } = useErrorSetting();
  return (
    <Section id="oarlock-errors" title="Oarlock errors">
      <p>{ERRORS_LEAD}</p>
      <div className={box({ card: true, overflow: 'hidden' })}>
        <FigureTable
          caption="Standard deviation between oarlocks of one kind"
          columns={['Oarlock', ...ERROR_COLUMNS.map(({ name, unit }) => `${name}, ${unit}`)]}
          rows={OARLOCK_KINDS.map((kind) => [
            OARLOCK_NAMES[kind],
            ...ERROR_COLUMNS.map((column) => <ErrorInput key={column.source} kind={kind} column={column} />),
          ])}
        />
      </div>
      <p>
        Change a value if you have a lab certificate or your own calibration. Changes apply on this device.{' '}
        <Button label="Reset errors" disabled={Object.keys(edits).length === 0} onClick={reset} />
      </p>
      <ul>
        {ERROR_COLUMNS.map(({ name, from }) => (
          <li key={name}>
            {name}: {from}.
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Saved when left or on Enter; an invalid value stays in the field and changes nothing. */
function ErrorInput({ kind, column }: { readonly kind: OarlockKind; readonly column: ErrorColumn }) {
  const { source, name, unit, factor, min, max } = column;
  const stored = useErrorTable()[kind][source];
  const edit = useErrorSetting((setting) => setting.edit);
  const [typed, setTyped] = useState<string | null>(null);
  const problemId = useId();
  const shown = String(shownError(stored, column));
  const standard = shownError(DEFAULT_ERRORS[kind][source], column);
  const value = Number((typed ?? shown).trim().replace(',', '.'));
  const isValid = typed === null || (typed.trim() !== '' && value >= min && value <= max);
  const save = (): void => {
    if (typed === null || !isValid) return;
    edit(kind, source, value === standard ? DEFAULT_ERRORS[kind][source] : value * factor);
    setTyped(null);
  };
  return (
    <span className={box({ padY: 1 }, styles.error)}>
      <input
        className={box({ field: true, tall: 32, padX: 2, text: 'end', tabular: true })}
        inputMode="decimal"
        aria-label={`${name} of ${OARLOCK_NAMES[kind]}, ${unit}`}
        aria-invalid={!isValid}
        aria-describedby={problemId}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <small className={text({ tone: isValid ? 'quiet' : 'bad' })} id={problemId}>
        {isValid ? stored !== DEFAULT_ERRORS[kind][source] && `default ${standard}` : `Enter ${min} to ${max}.`}
      </small>
    </span>
  );
}

export const HowSurePage = () => (
  <InformationPage
    title="How sure are we?"
    description={`How often the answers of ${PRODUCT} are right where the truth is known: every method with the figures of its own tests.`}
    lead={
      <>
        <p>{SURE_LEAD}</p>
        <p>{NOT_VERIFIED}</p>
      </>
    }
  >
    <OarlockErrors />
    {sureMethods().map(({ id, name, figures }) => (
      <Section key={id} id={id} title={name}>
        <dl className={stack({}, styles.figures)}>
          {figures.map(({ says, measured, bound }) => (
            <div
              className={row({
                gap: 4,
                rowGap: 0,
                wrap: true,
                align: 'baseline',
                justify: 'between',
                padY: 2,
                rule: 'below',
              })}
              key={says}
            >
              <dt>{says}</dt>
              <dd className={text({ weight: 'medium', tabular: true })}>
                {measured} <small className={text({ tone: 'quiet', weight: 'regular' })}>limit: {bound}</small>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    ))}
  </InformationPage>
);
