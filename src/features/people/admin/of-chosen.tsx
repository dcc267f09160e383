// What is held of one of many, once that one is chosen: a college, a body.
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import { Dropdown, type DropdownOption } from '#src/ui/form/text-input.tsx';
import { stack } from '#src/ui/primitives.ts';

interface OfChosenProps {
  readonly label: string;
  readonly options: readonly DropdownOption[];
  readonly children: (chosen: string) => ReactNode;
}

/** What is held of one of many, once that one is chosen. */
export function OfChosen({ label, options, children }: OfChosenProps) {
  const [chosen, setChosen] = useState('');
  return (
    <div className={stack({ gap: 3 })}>
      <Dropdown
        label={label}
        placeholder="Choose…"
        options={options}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen !== '' && <Fragment key={chosen}>{children(chosen)}</Fragment>}
    </div>
  );
}

/** Of the colleges. */
export function OfCollege({ label, children }: Omit<OfChosenProps, 'options'>) {
  const names = useQuery(collegeNamesQuery).data ?? [];
  return (
    <OfChosen label={label} options={names.map(({ id, name }) => ({ value: id, label: name }))}>
      {children}
    </OfChosen>
  );
}
