// User's plan: state, features, changing or ending it; and buying one: which, billing period, first charge, and a
// separate consent to renewal, all before any card details.
import { useQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useId } from 'react';
import * as z from 'zod/mini';
import { useSubscription } from '#src/data/plan/subscription.ts';
import { billingQuery, myPlanQuery, type MyPlan, askFeeWaiver, beginCheckout } from '#src/data/plan/plan.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { Subject } from '#src/ui/sheet-page.tsx';
import { box, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { filled, readAs } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Button, LinkButton, useCopied } from '#src/ui/buttons.tsx';
import { Banner, WithoutPlan, PortalButton } from './plan-notice.tsx';
import styles from './plan-page.module.css';
import { opened, planBanner } from './plan-state.ts';
import { dayInWords } from '#src/format/day-text.ts';
import {
  firstCharge,
  formatCents,
  type Interval,
  type Offer,
  PLANS,
  priceWords,
  REFUND,
  RENEWAL_TERMS,
} from '#src/plans/price-list.ts';
import { Check } from '#src/ui/form/form.tsx';

// Shown when a plan is not available yet: under 18 asks a parent, an adult confirms their age first.
const SAID = { none: '', copied: 'Copied.', refused: 'The browser did not allow it. The address is below.' } as const;

function AskParent({ address }: { readonly address: string }) {
  const { outcome, copy } = useCopied();
  return (
    <Subject
      title="Ask a parent"
      words="An adult buys and pays for a plan. What’s free stays free, and nothing you entered is lost."
    >
      <ol className={stack({ gap: 2, padStart: 5, list: 'decimal' })}>
        <li>Send a parent or guardian the link to the pricing page.</li>
        <li>
          They take the plan out in an account of their own. It is open to you as soon as you have each other in{' '}
          <Link to="/family">your family</Link>.
        </li>
      </ol>
      <div className={stack({ gap: 2, items: 'start' })}>
        <Button label="Copy the address" onClick={() => copy(address)} />
        <p role="status">{SAID[outcome]}</p>
        {outcome === 'refused' && <p className={text({ tone: 'quiet' }, styles.quiet)}>{address}</p>}
      </div>
    </Subject>
  );
}

const ConfirmAdult = () => (
  <Subject title="Before a plan" words="You must be 18 or older to pay. We ask this once.">
    <div className={row({ gap: 3, wrap: true, align: 'stretch' })}>
      <LinkButton to="/age" label="I am a parent or guardian" search={{ as: 'parent' }} />
      <LinkButton to="/age" label="I row myself" />
    </div>
  </Subject>
);

interface PlanPageProps {
  readonly user: AuthUser;
  /** Back from the payment service, which updates the database with a delay. */
  readonly fromCheckout: boolean;
  readonly onLeave: (address: string) => void;
}

const READING = (
  <p role="status" className={text({ tone: 'quiet' }, styles.quiet)}>
    Reading your plan …
  </p>
);

export function PlanPage(page: PlanPageProps) {
  usePageHead('Plan and billing', 'Your plan, what it opens, what it costs, and how to change or end it.');
  const read = useQuery(myPlanQuery(page.user.id));
  return (
    <article className={box({ padY: 'page' }, styles.page)}>
      <header className={stack({ gap: 2 })}>
        <p>
          <Link to="/settings">Settings</Link>
        </p>
        <h1 className={text({ size: 'page' })}>Plan and billing</h1>
      </header>
      <Fetched asked={together({ plan: read, isSold: useQuery(billingQuery) })} loading={READING}>
        {(known) => <Known {...page} {...known} onAgain={() => void read.refetch()} />}
      </Fetched>
    </article>
  );
}

interface KnownProps extends PlanPageProps {
  readonly plan: MyPlan;
  readonly isSold: boolean;
  readonly onAgain: () => void;
}

function Known(props: KnownProps) {
  const { plan, user, isSold, fromCheckout, onAgain, onLeave } = props;
  const [now] = useState(() => new Date());
  const { subscription, refresh } = useSubscription();
  const amount = subscription === null ? null : formatCents(subscription.amount);
  const banner = planBanner(plan, amount, now);
  const lookAgain = (): void => {
    onAgain();
    void refresh();
  };
  return (
    <>
      {banner === null ? (
        <WithoutPlan plan={plan} isSold={isSold} fromCheckout={fromCheckout} onAgain={lookAgain} />
      ) : (
        <Banner tone={banner.tone} title={banner.title} sentence={banner.sentence}>
          {banner.portal !== null && isSold && (
            <PortalButton label={banner.portal} purpose={banner.purpose} onLeave={onLeave} />
          )}
        </Banner>
      )}
      <Held plan={plan} isSold={isSold} />
      {isSold && (banner === null || banner.mayTake) && <Buying plan={plan} user={user} now={now} onLeave={onLeave} />}
      {isSold && banner !== null && !banner.mayTake && (
        <>
          {banner.portal !== null && (
            <Subject
              title="Changing and ending it"
              words="Two clicks: the button here, and the one on the payment service’s page. No call, no questions first."
            >
              <p>Card, receipts and another plan are on a page of the payment service.</p>
              <div className={row({ gap: 3, wrap: true, align: 'stretch' })}>
                <PortalButton label="Card, receipts, another plan" purpose="overview" onLeave={onLeave} />
                {plan.cancel_at_period_end !== true && (
                  <PortalButton label="Cancel the plan" purpose="cancel" onLeave={onLeave} />
                )}
              </div>
            </Subject>
          )}
          {!plan.entitled && plan.payer === 'may' && <FeeWaiver userId={user.id} waiver={plan.waiver} />}
        </>
      )}
      <Subject title="Questions" words="">
        <p>
          What is free for ever, refunds and who sees what you pay are on <Link to="/pricing">Pricing</Link>. Something
          else? <Link to="/contact">Write to us</Link>.
        </p>
      </Subject>
    </>
  );
}

const Held = ({ plan, isSold }: Pick<KnownProps, 'plan' | 'isSold'>) => (
  <Subject
    title="Your plan"
    words={
      isSold && plan.payer === 'may'
        ? 'Only you see this page: no coach, no college and not the athlete.'
        : 'What is open to this account.'
    }
  >
    <dl className={stack({ gap: 4, rowGap: 3 }, styles.facts)}>
      <dt className={text({ tone: 'quiet' })}>Plan</dt>
      <dd>{planName(plan)}</dd>
      {opened(plan).map(({ what, words }) => (
        <div key={what} className={styles.fact}>
          <dt className={text({ tone: 'quiet' })}>{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      <dt className={text({ tone: 'quiet' })}>Always open</dt>
      <dd>profile, every school, rule dates, consent, export and deletion, reading what you entered</dd>
    </dl>
  </Subject>
);

function Buying({ plan, user, now, onLeave }: Pick<KnownProps, 'plan' | 'user' | 'onLeave'> & { readonly now: Date }) {
  if (plan.through_family || plan.waiver === 'granted') return null;
  if (plan.payer === 'ask_parent') return <AskParent address={new URL('/pricing', location.origin).href} />;
  // Beta coaches have nothing to buy.
  if (plan.payer === 'confirm_adult') return plan.is_beta_coach ? null : <ConfirmAdult />;
  return (
    <>
      <TakePlan now={now} trialUsed={plan.trial_used} onLeave={onLeave} />
      <FeeWaiver userId={user.id} waiver={plan.waiver} />
    </>
  );
}

function planName({ tier, entitled, billing, through_family, waiver, is_beta_coach }: MyPlan): string {
  const held = PLANS.find((plan) => plan.tier === tier);
  if (held !== undefined && entitled) return held.name;
  if (through_family) return 'Your family’s';
  if (waiver === 'granted') return 'Athlete Plus, fee waived';
  if (is_beta_coach) return 'Coach beta, free';
  return billing === 'off' ? 'Beta, free for everyone' : 'Athlete, free';
}

const LONGEST_LINE = 200;
const STANDS: Readonly<Record<NonNullable<MyPlan['waiver']>, string>> = {
  asked: 'We have your line, and answer on this page within a week. A new request replaces this one.',
  granted: 'Your fee is waived.',
  declined: 'Your last request was declined. When something changes, ask again.',
  ended: 'The waiver has ended. Ask again, in one line as before.',
};

const LINE = z.object({ line: filled('Write one line.') });

/** Fee waiver request: one line, no proof. The line is deleted once decided. */
function FeeWaiver({ userId, waiver }: { readonly userId: string; readonly waiver: MyPlan['waiver'] }) {
  const ask = useMutation({ mutationFn: askFeeWaiver });
  return (
    <Subject
      title="If you cannot afford it"
      words="Request a fee waiver in one sentence. No proof is needed, and we delete the sentence after deciding."
    >
      {waiver !== null && <p role="status">{STANDS[waiver]}</p>}
      <SchemaForm
        className={styles.form}
        stacked
        look="secondary"
        schema={LINE}
        fields={[{ name: 'line', line: 'Your line', maxLength: LONGEST_LINE }]}
        submit="Ask for the waiver"
        busy="Sending …"
        changes={[myPlanQuery(userId).queryKey]}
        send={async ({ line }) => void (await ask.mutateAsync({ line }))}
      />
    </Subject>
  );
}

const OFFERS: readonly Offer[] = PLANS.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));
const INTERVAL: Readonly<Record<Interval, string>> = { month: 'monthly', year: 'yearly' };

const offerOf = (lookupKey: string): Offer | null => OFFERS.find(({ price }) => price.lookupKey === lookupKey) ?? null;

/** Renewal consent is separate, once there is a plan to renew. */
const ORDER = z.pipe(
  z.object({ offer: z.string(), agrees: z.boolean() }),
  readAs(({ offer, agrees }: { readonly offer: string; readonly agrees: boolean }) => {
    const chosen = offerOf(offer);
    if (chosen === null) return { ok: false, problems: { offer: 'Choose a plan first.' } };
    if (!agrees) return { ok: false, problems: { agrees: 'Agree to the renewal first; it is asked separately.' } };
    return { ok: true, value: chosen };
  }),
);

interface TakePlanProps {
  readonly now: Date;
  /** The free trial is available only once. */
  readonly trialUsed: boolean;
  readonly onLeave: (address: string) => void;
}

function TakePlan({ now, trialUsed, onLeave }: TakePlanProps) {
  const checkout = useMutation({ mutationFn: ({ plan, price }: Offer) => beginCheckout(plan.tier, price.interval) });
  return (
    <Subject
      title="Choose a plan"
      words="By an adult. A card is entered on the payment service’s page and never reaches us. Taxes, where there are any, are shown there before you pay."
    >
      <SchemaForm
        stacked
        className={styles.form}
        schema={ORDER}
        initial={{ offer: '', agrees: false }}
        keeps={['offer', 'agrees']}
        fields={[]}
        submit="Go to payment"
        busy="Opening …"
        send={async (offer) => onLeave(await checkout.mutateAsync(offer))}
      >
        {({ values: { offer, agrees }, problems, put }) => (
          <>
            <Offers chosen={offer} problem={problems['offer'] ?? null} onChoose={(chosen) => put('offer', chosen)} />
            <p role="status" className={text({ ragged: 'pretty' })}>
              {whenCharged(offerOf(offer), trialUsed, now)}
            </p>
            <Check
              name="agrees"
              label={RENEWAL_TERMS.sentence}
              checked={agrees}
              onChange={(checked) => put('agrees', checked)}
            />
            <p className={text({ tone: 'quiet' }, styles.quiet)}>
              {REFUND} See the <Link to="/terms">terms</Link>.
            </p>
          </>
        )}
      </SchemaForm>
    </Subject>
  );
}

interface OffersProps {
  /** Key of its price. */
  readonly chosen: string;
  readonly problem: string | null;
  readonly onChoose: (offer: string) => void;
}

function Offers({ chosen, problem, onChoose }: OffersProps) {
  const id = useId();
  return (
    <>
      <fieldset
        className={stack({ narrow: true, pad: 0, margin: 0, border: 'line', round: 'panel' }, styles.offers)}
        aria-describedby={problem === null ? undefined : id}
      >
        <legend className={visuallyHidden}>Plan</legend>
        {OFFERS.map(({ plan, price: { interval, lookupKey } }) => {
          const { amount, per, total, saving } = priceWords(plan, interval);
          return (
            <label
              key={lookupKey}
              className={stack(
                { gap: 3, align: 'center', padY: 3, padX: 4, rule: 'above', cursor: 'pointer' },
                styles.offer,
              )}
            >
              <input type="radio" name="offer" checked={chosen === lookupKey} onChange={() => onChoose(lookupKey)} />
              <span className={stack()}>
                <strong className={text({ weight: 'medium' })}>
                  {plan.name}, {INTERVAL[interval]}
                </strong>
                <small className={text({ tone: 'quiet', size: 13 })}>
                  {[total, saving].filter((words) => words !== null).join('. ')}
                </small>
              </span>
              <span className={stack({ size: 16, tabular: true }, styles.amount)}>
                {amount} <small className={text({ tone: 'quiet', size: 13 })}>{per}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      {problem !== null && (
        <p id={id} role="alert" className={stack({ gap: 3, items: 'start', tone: 'bad' })}>
          {problem}
        </p>
      )}
    </>
  );
}

function whenCharged(offer: Offer | null, trialUsed: boolean, now: Date): string {
  if (offer === null) return 'Choose a plan to see the day of its first charge.';
  const { plan, price } = offer;
  const amount = formatCents(price.amountCents);
  if (plan.trialDays === 0 || trialUsed) {
    const why = trialUsed ? 'You had the trial already. ' : '';
    return `${why}${amount} is charged today, and every ${price.interval} after.`;
  }
  const day = dayInWords(firstCharge(now, plan.trialDays));
  return `Started today, the trial ends on ${day}. Then ${amount} is charged, and every ${price.interval} after. Cancel before ${day} and nothing is charged.`;
}
