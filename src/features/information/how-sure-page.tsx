// Every method that goes beyond measuring, with the figures that its own tests printed and the bounds that they hold.
import { NOT_VERIFIED, SURE_LEAD, sureMethods } from '#engine/analysis/definitions/how-sure.ts';
import { PRODUCT } from '#src/ui/product.ts';
import styles from './how-sure-page.module.css';
import { InformationPage, Section } from './information-page.tsx';

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
      {sureMethods().map(({ id, name, figures }) => (
        <Section key={id} id={id} title={name}>
          <dl className={styles.figures}>
            {figures.map(({ says, measured, bound }) => (
              <div key={says}>
                <dt>{says}</dt>
                <dd>
                  {measured} <small>held to {bound}</small>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </InformationPage>
  );
}
