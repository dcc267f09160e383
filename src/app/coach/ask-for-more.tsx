// On a journey: asking the family to let the team see more of it.
import { useState } from 'react';
import type { Journey } from '#src/data/people/journey.ts';
import { AskScopesDialog } from '#src/features/people/roster/ask-scopes-dialog.tsx';
import { SCOPES } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';

export function AskForMore({ journey: { uaid, header, scopes } }: { readonly journey: Journey }) {
  const [open, setOpen] = useState(false);
  const place = header.places.find(({ state }) => state === 'active');
  if (place === undefined || scopes.length === SCOPES.length) return null;
  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={() => setOpen(true)}>
        Request more access
      </button>
      {open && (
        <AskScopesDialog
          team={place.team_id}
          uaid={uaid}
          name={header.name}
          held={scopes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
