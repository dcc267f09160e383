// Current and announced prices: everyone who pays is notified at least 31 days before; withdrawable until the first
// notice. New plans' prices are in the price list and payment service.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { announcePrice, pricesQuery, withdrawPrice, type PriceChange } from '#src/data/records.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { formatCents } from '#src/plans/price-list.ts';
import { filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { REASON, REASON_FIELD, takingBack } from '../reasons.tsx';
import { stack } from '#src/ui/primitives.ts';

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
  const read = useQuery({ ...pricesQuery, refetchOnMount: 'always' });
  const prices = read.data?.prices ?? [];
  const rows = read.data && [...read.data.changes.map((change) => ({ change })), ...prices.map((price) => ({ price }))];
  return (
    <div className={stack({ gap: 3 })}>
      <ResourceList
        asked={{ ...read, data: rows }}
        empty="There are no subscribers to notify."
        rowKey={(row) => JSON.stringify(row)}
        acts={(row) => ('change' in row && row.change.mails === 0 ? [withdrawing(row.change)] : [])}
      >
        {(row) =>
          'change' in row ? (
            <p>
              <strong>{formatCents(row.change.amount)}</strong> for {changeName(row.change)}, announced{' '}
              {dayText(row.change.announced_at)}. {counted(row.change.mails, 'mail')} went out or on the way.
            </p>
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
            await read.refetch();
            return 'Announced. Subscribers get an email within the hour.';
          }}
        />
      )}
    </div>
  );
}

const changeName = ({ price_id: id, effective_on: on }: PriceChange): string => `${id} from ${dayText(on)}`;

const withdrawing = (change: PriceChange) =>
  takingBack('Withdraw it', changeName(change), async (reason) =>
    (await withdrawPrice(change, reason)) ? 'Withdrawn. No one was notified.' : 'Someone was already notified.',
  );
