// Where the governing body publishes a rule: its own text, in a new tab.
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';

export const OwnText = ({ rule: { body, official_url: url } }: { readonly rule: RecruitingRule }) =>
  url === null ? null : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {body}’s own text
    </a>
  );
