// Account page: one narrow column for the task, and next to it, when there is space, its context. Its form has one
// field below the other, and a button as wide as they are.
import type { ReactNode } from 'react';
import { useSheetHead, type SheetPageProps } from '#src/ui/sheet-page.tsx';
import { stack, box, text } from '#src/ui/primitives.ts';
import styles from './account-page.module.css';
import { SchemaForm, type SchemaFormProps } from '#src/ui/form/schema-form.tsx';
import type { FormValues } from '#src/ui/form/use-form.ts';

export function AccountPage({ title, description, lead, children, further, takesPlace = false }: SheetPageProps) {
  const heading = useSheetHead(title, description, takesPlace);
  return (
    <div className={stack({ align: 'center' }, styles.page)}>
      <section aria-labelledby="account-title">
        <div className={stack({ card: true, gap: 6, pad: 8 }, styles.card)}>
          <header className={styles.head}>
            <h1 id="account-title" ref={heading} tabIndex={takesPlace ? -1 : undefined}>
              {title}
            </h1>
            {typeof lead === 'string' ? <p>{lead}</p> : lead}
          </header>
          {children}
        </div>
        {further !== undefined && <div className={styles.further}>{further}</div>}
      </section>
      <figure className={stack({ gap: 5 }, styles.picture)} aria-hidden="true">
        <svg data-figure="" viewBox="24 0 400 280" role="presentation">
          {[90, 130, 170, 210].map((y) => (
            <line key={y} x1="24" x2="424" y1={y} y2={y} className={box({ stroke: 'line', pen: 1 })} />
          ))}
          <line x1="24" x2="424" y1={FLOOR} y2={FLOOR} className={box({ stroke: 'quiet', pen: 1 }, styles.floor)} />
          {SEATS.map((seat, index) => (
            <path key={seat.start * 1000 + seat.peak} d={curve(seat)} stroke={`var(--seat-${index + 1})`} />
          ))}
          <text className={box({ fill: 'quiet', size: 12 })} x="42" y="270">
            catch
          </text>
          <text className={box({ fill: 'quiet', size: 12 })} x="400" y="270" textAnchor="end">
            finish
          </text>
        </svg>
        <figcaption className={text({ tone: 'quiet', size: 20, leading: 'normal' })}>
          Eight seats, one stroke.
          <br />
          See where each blade locks on and where it releases.
        </figcaption>
      </figure>
    </div>
  );
}

/** Handle force over the drive: start, position and height of the peak (fractions of the drawing). */
const SEATS = [
  { start: 42, peak: 168, height: 150 },
  { start: 40, peak: 176, height: 158 },
  { start: 46, peak: 190, height: 176 },
  { start: 38, peak: 182, height: 190 },
  { start: 40, peak: 172, height: 204 },
  { start: 36, peak: 178, height: 196 },
  { start: 44, peak: 160, height: 168 },
  { start: 37, peak: 166, height: 182 },
] as const;

const FLOOR = 250;
const FINISH = 400;

const curve = ({ start, peak, height }: (typeof SEATS)[number]): string => {
  const top = FLOOR - height;
  return `M ${start} ${FLOOR} C ${start + 44} ${FLOOR - 20}, ${peak - 62} ${top}, ${peak} ${top} S ${FINISH - 70} ${FLOOR - 26}, ${FINISH} ${FLOOR}`;
};

export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={box({ pad: 3, ragged: 'pretty' }, styles.notice)}>
    {children}
  </p>
);

export const AccountForm = <Typed extends FormValues, Valid>(form: SchemaFormProps<Typed, Valid>) => (
  <SchemaForm stacked className={styles['form']} {...form} />
);
