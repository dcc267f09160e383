// How a page is shared: as a file, by a link that expires, or by sending the session to a team.
import { createContext, use } from 'react';
import { PAGE_DAYS } from '#src/data/people/rower-pages.ts';
import { counted } from '#src/format/number.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';
import { box, row } from '#src/ui/primitives.ts';

/**
 * Opens the dialog that sends the session to a team, for the form of a link, which takes the team's server. Null where
 * a session cannot be sent: on `/try`.
 */
export const SendToTeamContext = createContext<(() => void) | null>(null);

export const useSendToTeam = (): (() => void) | null => use(SendToTeamContext);

const WAYS = [
  { value: 'file', label: 'As a file' },
  { value: 'link', label: 'As an expiring link' },
] as const;

export const WayChoice = ({ name, value, onChange }: TextField) => (
  <fieldset
    className={row({
      gap: 5,
      rowGap: 2,
      wrap: true,
      align: 'stretch',
      narrow: true,
      pad: 0,
      margin: 0,
      border: 'none',
    })}
  >
    <legend className={box({ pad: 0, size: 13, weight: 'strong' })}>How to share</legend>
    {WAYS.map((way) => (
      <label className={row({ gap: 2, tall: 32 })} key={way.value}>
        <input type="radio" name={name} value={way.value} checked={value === way.value} onChange={onChange} />
        {way.label}
      </label>
    ))}
  </fieldset>
);

export const DaysChoice = (field: TextField) => (
  <Dropdown
    label="Link expires after"
    options={PAGE_DAYS.map((days) => ({
      value: String(days),
      label: counted(days, 'day'),
    }))}
    {...field}
  />
);
