// Words as they are spelled in Britain, for the tests of what American families read.

/** As they are spelled elsewhere, and as they are spelled here. */
const BRITISH: readonly (readonly [spelled: RegExp, here: string])[] = [
  [/\bprogrammes?\b/iu, 'program'],
  [/\b(?:colour|favour|honour|behaviour|neighbour|labour)/iu, 'color, favor, honor …'],
  [/\b(?:organis|recognis|realis|apologis|emphasis(?:e|ing)|summaris|minimis)/iu, 'organize, recognize …'],
  [/\banalys(?:e|ed|ing)\b/iu, 'analyze'],
  [/\b(?:centi|kilo)?metres?\b/iu, 'meter'],
  [/\b(?:centre|centred|theatre|fibre)\b/iu, 'center'],
  [/\benrol(?:s|ment)?\b/iu, 'enroll'],
  [/\b(?:licence|defence|offence)\b/iu, 'license, defense'],
  [/\bpractis(?:e|ed|ing)\b/iu, 'practice'],
  [/\bmaths\b/iu, 'math'],
  [/\bautumn\b/iu, 'fall'],
  [/\b(?:fortnight|whilst|learnt|spelt|cheque|postcode|mum)\b/iu, 'the American word'],
  [/\btelephone\b/iu, 'phone'],
  [/\b(?:cancell(?:ed|ing)|travell(?:ed|ing|er)|labelled|modelled|counsell(?:ed|or))\b/iu, 'one l'],
  [/\bgrey\b/iu, 'gray'],
  [/\b(?:catalogue|dialogue|judgement|acknowledgement)\b/iu, 'catalog, judgment'],
];

/** How the first of them is spelled in America; null where there is none. */
export const britishWord = (text: string): string | null =>
  BRITISH.find(([spelled]) => spelled.test(text))?.[1] ?? null;
