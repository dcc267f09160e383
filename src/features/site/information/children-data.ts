// Data stored about a child under 14, by item, with retention: tables of the page on children's data. They match the
// database tables and the jobs that delete from them; change them together.

export interface KeptItem {
  readonly item: string;
  readonly purpose: string;
  readonly from: string;
}

export const KEPT_OF_CHILDREN: readonly KeptItem[] = [
  { item: 'First name or nickname', purpose: 'To call the rower something', from: 'the child, then the parent' },
  {
    item: 'Age group and the day it ends',
    purpose: 'To know whose decision is needed. Month and year of birth are asked and not kept',
    from: 'the child',
  },
  { item: 'Home state, if given', purpose: 'Some states give further rights', from: 'the parent' },
  {
    item: 'A parent’s email address',
    purpose: 'To ask the parent, and for the links of these rights',
    from: 'the child',
  },
  { item: 'What the parent decided, and when', purpose: 'To prove it', from: 'the parent' },
  { item: 'School year, side, boats, club', purpose: 'The rowing profile', from: 'the parent' },
  { item: 'Erg tests, races, milestones', purpose: 'To show how the rowing develops', from: 'the parent' },
  {
    item: 'Measurements of the seat: strokes, rate, power, angles',
    purpose: 'The same, where the club links a seat to the child and the parent agreed to sharing',
    from: 'the club’s recording',
  },
  { item: 'Who opened the record, and when', purpose: 'So that the family sees it', from: 'our server' },
];

export interface Retention {
  readonly what: string;
  readonly until: string;
}

export const RETENTION: readonly Retention[] = [
  { what: 'An unanswered request', until: '14 days; one reminder on day 3' },
  { what: 'The link in the email', until: '7 days, and one decision' },
  {
    what: 'A refused request',
    until: 'deleted at once; a fingerprint of the address for a year, so as not to ask again',
  },
  {
    what: 'The record of a child under 14',
    until: 'until a parent deletes it, or after 12 months without use: then we write, and delete it 30 days later',
  },
  {
    what: 'The record of a rower of 14 to 17',
    until: 'until they delete it, or after 24 months without use: then we write, and delete it 30 days later',
  },
  { what: 'Notes of a college search', until: '12 months after college began' },
  { what: 'A link to show a card', until: '14 days' },
  { what: 'A link to these rights', until: '24 hours' },
  { what: 'Codes for rosters and accounts', until: '14 days' },
  { what: 'The list of who looked, and our log of changes', until: '13 months' },
  { what: 'What was decided, without any name', until: 'without end: it proves what was allowed' },
];
