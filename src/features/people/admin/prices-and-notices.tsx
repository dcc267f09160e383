// What is announced before it holds. Prices: everyone who pays is notified at least 31 days before, and the price can
// be withdrawn until the first notice; those of new plans are in the price list and payment service. Consent notices:
// the current one of each kind and the next; a material change pauses sharing until each person answers again.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  announcePrice,
  pricesQuery,
  withdrawPrice,
  type PriceChange,
  NOTICE_KINDS,
  noticesQuery,
  publishNotice,
  type Notice,
  type NoticeKind,
} from '#src/data/records.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { formatCents } from '#src/plans/price-list.ts';
import { filled, matching } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { REASON, REASON_FIELD, takingBack, OfChosen } from './reasons.tsx';
import { stack, text } from '#src/ui/primitives.ts';

const CENTS = 100;
const NEW_PRICE = z.object({
  price: filled('Choose a price.'),
  dollars: matching(/^\d{1,4}(?:\.\d\d)?$/u, 'An amount in dollars, like 89 or 8.50.'),
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
          fields={[
            {
              name: 'price',
              choice: 'Of which price',
              placeholder: 'Choose…',
              options: [
                ...new Map(
                  prices.map(({ price_id: id, tier }) => [id, { value: id, label: `${tier} (${id})` }]),
                ).values(),
              ],
            },
            { name: 'dollars', line: 'New amount in dollars', inputMode: 'decimal', maxLength: 7 },
            { name: 'from', line: 'From', type: 'date', helperText: 'In 31 days at the earliest.' },
            REASON_FIELD,
          ]}
          submit="Announce the price"
          busy="Announcing …"
          changes={[pricesQuery.queryKey]}
          send={async ({ price, dollars, from, reason }) => {
            await announcePrice({
              price_id: price,
              effective_on: from,
              amount: Math.round(Number(dollars) * CENTS),
              reason,
            });
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
    (await withdrawPrice({ price_id: change.price_id, effective_on: change.effective_on, reason }))
      ? 'Withdrawn. No one was notified.'
      : 'Someone was already notified.',
  );

const KINDS: Readonly<Record<NoticeKind, string>> = {
  parent: 'To parents of a child under 14',
  guardian: 'To guardians from 14 to 17',
  teen: 'To athletes from 14 to 17',
  grant: 'With a coach’s access',
};
export const Notices = () => (
  <OfChosen label="Notice" options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}>
    {(kind) => NOTICE_KINDS.filter((one) => one === kind).map((one) => <Versions key={one} kind={one} />)}
  </OfChosen>
);

function Versions({ kind }: { readonly kind: NoticeKind }) {
  const read = useQuery(noticesQuery);
  const versions = read.data?.notices.filter((notice) => notice.kind === kind);
  const newest = versions?.[0];
  return (
    <>
      <ResourceList
        asked={{ ...read, data: versions }}
        empty="There is none of this kind yet."
        rowKey={({ version }) => version}
      >
        {(notice) => (
          <>
            <p>
              <strong className={text({ weight: 'strong' })}>{notice.version}</strong>, from{' '}
              {dayText(notice.effective_from)}: {notice.summary}
              {notice.is_material && ' This change is material.'}
            </p>
            <details>
              <summary>The whole notice {notice.version}</summary>
              <p className={text({ lines: 'written', breaks: true })}>{notice.body}</p>
            </details>
          </>
        )}
      </ResourceList>
      {read.data !== undefined && (
        <NextNotice key={newest?.version ?? kind} kind={kind} newest={newest} readers={read.data.readers[kind] ?? 0} />
      )}
    </>
  );
}

const FEWEST = 20;
const NEXT = z.object({
  version: matching(
    /^[a-z0-9-]{4,40}$/u,
    'Enter a version of 4 to 40 lowercase letters, digits and hyphens, like parent-2027-03.',
  ),
  summary: filled('Describe what changed, in at least 20 characters.', FEWEST),
  body: filled('Write the whole notice.', FEWEST),
  isMaterial: z.boolean(),
  from: z.string(),
});

interface NextNoticeProps {
  readonly kind: NoticeKind;
  readonly newest: Notice | undefined;
  readonly readers: number;
}

const NextNotice = ({ kind, newest, readers }: NextNoticeProps) => (
  <SchemaForm
    title="The next version"
    schema={NEXT}
    initial={{ version: '', summary: '', body: newest?.body ?? '', isMaterial: false, from: '' }}
    fields={[
      { name: 'version', line: 'Version', maxLength: 40, placeholder: `${kind}-2027-03` },
      { name: 'from', line: 'Holds from', type: 'date', helperText: 'Leave empty to start now.' },
      { name: 'summary', text: 'What changed, in short', rows: 3, maxLength: 2000 },
      { name: 'body', text: 'The whole notice', rows: 8, maxLength: 20000 },
      {
        name: 'isMaterial',
        tick: 'Material change: sharing pauses until people answer again',
        helperText:
          readers === 0
            ? 'No one has agreed under this kind yet.'
            : `${counted(readers, 'answer')} would be asked again.`,
      },
    ]}
    submit="Publish it"
    busy="Publishing …"
    changes={[noticesQuery.queryKey]}
    send={async ({ version, summary, body, isMaterial, from }) => {
      const day = from === '' ? null : new Date(`${from}T00:00:00`).toISOString();
      const notice = { kind, version, summary, body, is_material: isMaterial, effective_from: day };
      const begins = await publishNotice({ ...notice, after: newest?.version ?? '' });
      return `${version} holds from ${dayText(begins)}.`;
    }}
  />
);
