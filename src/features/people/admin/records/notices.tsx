// Consent notices: the current one of each kind and the next. Published notices never change; a material one pauses
// sharing until each person answers again.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { NOTICE_KINDS, noticesQuery, publishNotice, type Notice, type NoticeKind } from '#src/data/records.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { filled, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { OfChosen } from '../of-chosen.tsx';
import { text } from '#src/ui/primitives.ts';

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
const VERSION = /^[a-z0-9-]{4,40}$/u;
const NEXT = z.object({
  version: z.string().check(
    z.trim(),
    rule((text) =>
      VERSION.test(text)
        ? null
        : 'Enter a version of 4 to 40 lowercase letters, digits and hyphens, like parent-2027-03.',
    ),
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

function NextNotice({ kind, newest, readers }: NextNoticeProps) {
  const cache = useQueryClient();
  return (
    <SchemaForm
      title="The next version"
      schema={NEXT}
      initial={{ version: '', summary: '', body: newest?.body ?? '', isMaterial: false, from: '' }}
      fields={[
        { name: 'version', line: { label: 'Version', maxLength: 40, placeholder: `${kind}-2027-03` } },
        { name: 'from', line: { type: 'date', label: 'Holds from', helperText: 'Leave empty to start now.' } },
        { name: 'summary', text: { label: 'What changed, in short', rows: 3, maxLength: 2000 } },
        { name: 'body', text: { label: 'The whole notice', rows: 8, maxLength: 20000 } },
        {
          name: 'isMaterial',
          tick: {
            label: 'Material change: sharing pauses until people answer again',
            helperText:
              readers === 0
                ? 'No one has agreed under this kind yet.'
                : `${counted(readers, 'answer')} would be asked again.`,
          },
        },
      ]}
      submit="Publish it"
      busy="Publishing …"
      send={async ({ version, summary, body, isMaterial, from }) => {
        const day = from === '' ? null : new Date(`${from}T00:00:00`).toISOString();
        const notice = { kind, version, summary, body, is_material: isMaterial };
        const begins = await publishNotice(notice, newest?.version ?? '', day);
        await cache.invalidateQueries({ queryKey: noticesQuery.queryKey });
        return `${version} holds from ${dayText(begins)}.`;
      }}
    />
  );
}
