// Current and announced prices: everyone who pays is notified at least 31 days before; withdrawable until the first
// notice. New plans' prices are in the price list and payment service.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { announcePrice, pricesQuery, withdrawPrice } from '#src/data/admin/records.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { formatCents } from '#src/plans/price-list.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { Done } from '#src/ui/absent/outcome.tsx';
import { filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from '../admin-page.module.css';
import { REASON, REASON_FIELD, TakeBack } from '../reasons.tsx';

const CENTS = 100;
const DOLLARS = /^\d{1,4}(?:\.\d\d)?$/u;
const NEW_PRICE = z.object({
  price: filled('Choose a price.'),
  dollars: z.string().check(
    z.trim(),
    rule((text) => (DOLLARS.test(text) ? null : 'An amount in dollars, like 89 or 8.50.')),
  ),
  from: filled('Enter the day it starts.'),
  reason: REASON,
});

export function Prices() {
  const cache = useQueryClient();
  const read = useQuery({ ...pricesQuery, refetchOnMount: 'always' });
  const [said, setSaid] = useState('');
  const changed = async (sentence: string): Promise<void> => {
    setSaid(sentence);
    await cache.invalidateQueries({ queryKey: pricesQuery.queryKey });
  };
  if (read.isError) return <AskAgain error={read.error} onAgain={() => void read.refetch()} />;
  if (read.data === undefined) return <p role="status">Reading …</p>;
  const { prices, changes } = read.data;
  if (prices.length === 0 && changes.length === 0) {
    return <p className={styles.empty}>There are no subscribers to notify.</p>;
  }
  return (
    <div className={styles.content}>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.price_id} ${change.effective_on}`}>
            <div className={styles.entry}>
              <p>
                <strong>{formatCents(change.amount)}</strong> for {change.price_id} from {dayText(change.effective_on)},
                announced {dayText(change.announced_at)}. {counted(change.mails, 'mail')} went out or on the way.
              </p>
              {change.mails === 0 && (
                <TakeBack
                  label="Withdraw it"
                  about={`${change.price_id} from ${dayText(change.effective_on)}`}
                  onTake={async (reason) =>
                    changed(
                      (await withdrawPrice(change, reason))
                        ? 'Withdrawn. No one was notified.'
                        : 'Someone was already notified.',
                    )
                  }
                />
              )}
            </div>
          </li>
        ))}
        {prices.map(({ price_id: id, tier, amount, plans }) => (
          <li key={`${id} ${amount}`}>
            <p>
              <strong>{tier}</strong>, {formatCents(amount)} ({id}): {counted(plans, 'plan')}.
            </p>
          </li>
        ))}
      </ul>
      <SchemaForm
        title="Announce a price"
        schema={NEW_PRICE}
        initial={{ price: '', dollars: '', from: '', reason: '' }}
        fields={[
          {
            name: 'price',
            choice: {
              label: 'Of which price',
              placeholder: 'Choose…',
              options: [
                ...new Map(
                  prices.map(({ price_id: id, tier }) => [id, { value: id, label: `${tier} (${id})` }]),
                ).values(),
              ],
            },
          },
          { name: 'dollars', line: { label: 'New amount in dollars', inputMode: 'decimal', maxLength: 7 } },
          { name: 'from', line: { type: 'date', label: 'From', helperText: 'In 31 days at the earliest.' } },
          REASON_FIELD,
        ]}
        submit="Announce the price"
        busy="Announcing …"
        send={async ({ price, dollars, from, reason }) => {
          await announcePrice(price, from, Math.round(Number(dollars) * CENTS), reason);
          await changed('');
          return 'Announced. Subscribers get an email within the hour.';
        }}
      />
      <Done>{said}</Done>
    </div>
  );
}
