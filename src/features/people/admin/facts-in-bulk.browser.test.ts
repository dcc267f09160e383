import { describe, expect, it } from 'vitest';
import { editionIn, toCollegeEntries, isFederal, parseFactLines } from './facts-in-bulk.tsx';

describe('a list of facts', () => {
  it('is read by the names of its columns, in any order, without empty lines', () => {
    const rows = [
      ['As of', 'Topic', 'School', 'Value', 'Source'],
      ['2026-11', 'staff_page', ' Yale ', 'https://yalebulldogs.example/staff', 'OWN'],
      ['', '', '', '', ''],
    ];
    expect(parseFactLines(rows)).toEqual({
      kind: 'list',
      entries: [
        {
          school: 'Yale',
          topic: 'staff_page',
          value: 'https://yalebulldogs.example/staff',
          source: 'OWN',
          as_of: '2026-11',
          confidence: '',
        },
      ],
    });
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
