import '#src/ui/tokens.css';
import './base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LinkedProfile } from '#src/data/people/profile-views.ts';
import { Subject } from '#src/ui/sheet-page.tsx';
import { AnswerForm, AnswerPanel } from '#src/features/recruiting/profile/college/account-answer.tsx';
import { CollegePage } from '#src/features/recruiting/profile/college/college-page.tsx';
import { ProfileSheet } from '#src/features/recruiting/profile/profile-sheet.tsx';
import { LinkList, NewLink } from '#src/features/recruiting/profile/share/share-page.tsx';

/** Eighty characters without a place to break. */
const NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);

const answer = (field: string, value: LinkedProfile['sections'][number]['fields'][number]['value']) => ({
  field,
  label: field.replaceAll('_', ' '),
  kind: typeof value === 'string' ? 'text' : 'list',
  value,
  confirmed_as: NAME,
  confirmed_at: '2026-05-01',
});

const profile: Pick<LinkedProfile, 'sections'> = {
  sections: [
    {
      section: 'person',
      title: 'Person',
      fields: [
        answer('full_name', NAME),
        answer('high_school', NAME),
        answer('club', NAME),
        answer('story', NAME),
        answer('guardians', [{ guardian: `${NAME}@example.org` }]),
      ],
    },
  ],
};

const note = `Shared with ${NAME} by a personal link until August 1, 2027`;

const PARTS: readonly (readonly [string, ReactNode])[] = [
  [
    'the new link',
    <NewLink
      key="new"
      link={{ id: '1', token: 'x'.repeat(60), recipient: NAME, expires_at: '2027-01-01', state: 'waiting' }}
    />,
  ],
  [
    'links so far',
    <LinkList
      key="list"
      uaid="1"
      mayRevoke
      links={[
        {
          id: '1',
          to: NAME,
          until: '2027-01-01',
          made_at: '2026-01-01',
          approved_at: null,
          revoked_at: null,
          is_live: true,
          waits_for: null,
          opened: 2,
          last_opened_on: '2026-02-01',
          sees: null,
        },
      ]}
    />,
  ],
  [
    'the page behind a link',
    <CollegePage key="page" profile={profile} level={1} note={note} reader={{ token: 'x' }}>
      <AnswerPanel name={NAME} classYear={2027} hasGuardian rules={[]}>
        {(kind, onSent) => <AnswerForm token="x" kind={kind} schools={[{ id: '1', name: NAME }]} onSent={onSent} />}
      </AnswerPanel>
    </CollegePage>,
  ],
  ['the sheet', <ProfileSheet key="sheet" profile={profile} level={1} note={note} />],
  [
    'a subject of a page',
    <Subject key="subject" title={NAME} words={NAME}>
      <p>{NAME}</p>
    </Subject>,
  ],
];

beforeEach(() => page.viewport(390, 844));

it.each(PARTS)('%s takes a name of 80 characters without a space on a phone', async (_, part) => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      {/* As a page has it: one column with a gutter. */}
      <main style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', padding: 16 }}>{part}</main>
    </QueryClientProvider>,
  );
  const wide = [...document.querySelectorAll('main :not(input)')].filter(
    (element) => element.checkVisibility() && element.scrollWidth > Math.max(element.clientWidth, 358),
  );
  expect(wide.map(({ tagName, className }) => `${tagName} ${className}`)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
