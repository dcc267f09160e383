// Current and announced prices: everyone who pays is notified at least 31 days before; withdrawable until the first
// notice. New plans' prices are in the price list and payment service.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { announcePrice, pricesQuery, withdrawPrice, type PriceChange } from '#src/data/admin/records.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { formatCents } from '#src/plans/price-list.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
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
  const prices = read.data?.prices ?? [];
  const rows = read.data && [...read.data.changes.map((change) => ({ change })), ...prices.map((price) => ({ price }))];
  return (
    <div className={styles.content}>
      <ResourceList
        asked={{ ...read, data: rows }}
        empty="There are no subscribers to notify."
        rowKey={(row) => JSON.stringify(row)}
      >
        {(row) =>
          'change' in row ? (
            <Change change={row.change} onChanged={changed} />
          ) : (
            <p>
              <strong>{row.price.tier}</strong>, {formatCents(row.price.amount)} ({row.price.price_id}):{' '}
              {counted(row.price.plans, 'plan')}.
            </p>
          )
        }
      </ResourceList>
      {rows !== undefined && rows.length > 0 && (
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
      )}
      <Done>{said}</Done>
    </div>
  );
}

interface ChangeProps {
  readonly change: PriceChange;
  readonly onChanged: (sentence: string) => Promise<void>;
}

const Change = ({ change, onChanged }: ChangeProps) => (
  <>
    <p>
      <strong>{formatCents(change.amount)}</strong> for {change.price_id} from {dayText(change.effective_on)}, announced{' '}
      {dayText(change.announced_at)}. {counted(change.mails, 'mail')} went out or on the way.
    </p>
    {change.mails === 0 && (
      <TakeBack
        label="Withdraw it"
        about={`${change.price_id} from ${dayText(change.effective_on)}`}
        onTake={async (reason) =>
          onChanged(
            (await withdrawPrice(change, reason)) ? 'Withdrawn. No one was notified.' : 'Someone was already notified.',
          )
        }
      />
    )}
  </>
);
