import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';
import { editionIn, FactsInBulk, toCollegeEntries, isFederal, parseFactLines } from './facts-in-bulk.tsx';

describe('a list of facts', () => {
  it('is read by the names of its columns, in any order, without empty lines', () => {
    const rows = [
      ['As of', 'Topic', 'School', 'Value', 'Source'],
      ['2026-11', 'staff_page', ' Yale ', 'https://yalebulldogs.example/staff', 'OWN'],
      ['', '', '', '', ''],
    ];
    expect(parseFactLines(rows)).toEqual([
      {
        school: 'Yale',
        topic: 'staff_page',
        value: 'https://yalebulldogs.example/staff',
        source: 'OWN',
        as_of: '2026-11',
        confidence: '',
      },
    ]);
  });

  it('says which columns it lacks, and that it has no lines', () => {
    expect(parseFactLines([['school', 'value']])).toBe(
      'The first line names the columns; these are missing: topic, as_of.',
    );
    expect(parseFactLines([['school', 'topic', 'value', 'as_of']])).toContain('no lines');
  });
});

describe('the federal file', () => {
  it('gives what it states of a college, and nothing of what it withholds', () => {
    expect(isFederal(['UNITID', 'INSTNM', 'ADM_RATE'])).toBe(true);
    expect(isFederal(['school', 'ADM_RATE'])).toBe(false);
    const row = { UNITID: '130794', ADM_RATE: '0.0457', NPT4_PUB: 'NULL', NPT4_PRIV: '23450', ADMCON7: '5' };
    expect(toCollegeEntries(row, '2025-05').map(({ topic, value, unit_id: unit }) => [unit, topic, value])).toEqual([
      ['130794', 'admit_rate', '5%'],
      ['130794', 'net_price', '$23,450 a year'],
      ['130794', 'test_policy', 'considered, not required'],
    ]);
    expect(
      toCollegeEntries({ UNITID: '1', ADM_RATE: 'PrivacySuppressed', NPT4_PRIV: '', ADMCON7: '4' }, '2025-05'),
    ).toEqual([]);
  });

  it('says its edition in its name', () => {
    expect(editionIn('Most-Recent-Cohorts-Institution_05192025.csv')).toBe('2025-05');
    expect(editionIn('Most-Recent-Cohorts-Institution.csv')).toBeNull();
  });
});

it('looks through a list, enters what is good and is empty again; a file that is no list says so', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const rpc = (input instanceof Request ? input.url : String(input)).split('/').at(-1) ?? '';
    asked.push(rpc);
    const line = { line: 1, school: 'Yale', label: 'Staff', value: 'https://x.test', present: null, sentence: null };
    const answer = rpc === 'preview_school_facts' ? [{ ...line, outcome: 'add' }] : 1;
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
  const page = await render(
    createElement(QueryClientProvider, { client: createQueryClient() }, createElement(FactsInBulk)),
  );
  const file = page.getByLabelText('CSV file');
  await userEvent.upload(file, new File(['school,value\nYale,1\n'], 'half.csv'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('these are missing: topic, as_of');
  await userEvent.upload(
    file,
    new File(['school,topic,value,as_of\nYale,staff_page,https://x.test,2026\n'], 'all.csv'),
  );
  await expect.element(page.getByText('all.csv: 1 line, 0 faults.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Enter 1 fact' }));
  await expect.element(page.getByText('1 fact entered.')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  expect(asked).toEqual(['preview_school_facts', 'keep_school_facts']);
});
