// Methods that go beyond measuring, with results from their own tests and the bounds those tests enforce.
import {
  CLOCK_WORDS,
  ERROR_COLUMNS,
  ERRORS_LEAD,
  NOT_VERIFIED,
  OARLOCK_NAMES,
  SURE_LEAD,
  sureMethods,
} from '#engine/analysis/definitions/how-sure.ts';
import { OARLOCK_KINDS } from '#engine/analysis/instrument/error-table.ts';
import { useErrorSetting, useErrorTable } from '#src/sessions/setup/error-setting.ts';
import { FigureTable } from '#src/charts/table/figure-table.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import styles from './how-sure-page.module.css';
import { InformationPage, Section } from './information-page.tsx';

const PERCENT = 100;

/** Table of errors; a kind's gain may come from a certificate or one's own calibration. */
function OarlockErrors() {
  const table = useErrorTable();
  const { gains, edit, reset } = useErrorSetting();
  return (
    <Section id="oarlock-errors" title="Oarlock errors">
      <p>{ERRORS_LEAD}</p>
      <FigureTable
        caption="Standard deviation between oarlocks of one kind"
        columns={['Oarlock', ...ERROR_COLUMNS.map(({ name }) => name), 'Your force gain, %']}
        rows={OARLOCK_KINDS.map((kind) => [
          OARLOCK_NAMES[kind],
          ...ERROR_COLUMNS.map(({ source, text }) => text(table[kind][source])),
          <input
            key={table[kind].forceGain}
            type="number"
            min={0}
            max={30}
            step={0.1}
            aria-label={`Force gain of ${OARLOCK_NAMES[kind]}, %`}
            defaultValue={Math.round(10 * PERCENT * table[kind].forceGain) / 10}
            onBlur={({ target }) => edit(kind, target.valueAsNumber / PERCENT)}
          />,
        ])}
      />
      <p>
        Set the gain from a lab certificate or your own calibration. It counts on this device.{' '}
        <button
          type="button"
          className={buttonClass('secondary')}
          disabled={Object.keys(gains).length === 0}
          onClick={reset}
        >
          Reset gains
        </button>
      </p>
      <ul>
        {ERROR_COLUMNS.map(({ name, from }) => (
          <li key={name}>
            {name}: {from}.
          </li>
        ))}
        <li>Clock: {CLOCK_WORDS}</li>
      </ul>
    </Section>
  );
}

export function HowSurePage() {
  return (
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
          <dl className={styles.figures}>
            {figures.map(({ says, measured, bound }) => (
              <div key={says}>
                <dt>{says}</dt>
                <dd>
                  {measured} <small>limit: {bound}</small>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </InformationPage>
  );
}
