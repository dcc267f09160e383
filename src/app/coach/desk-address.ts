// Writes desk addresses with their version and timing reference, so that a shared link shows the same numbers to every
// reader.
import type { SearchMiddleware } from '@tanstack/react-router';
import { useTimingReferenceSetting } from '#src/library/setup/timing-reference-setting.ts';
import { saysNothing, DESK_ADDRESS } from '../address/address-forms.ts';
import { sessionSearch, type SessionSearch } from './session-search.ts';

/** Only what this version has words for: the router hands on whatever else an address says. */
function deskAddress(search: Partial<SessionSearch>): Partial<SessionSearch> {
  const said = sessionSearch({ ...search });
  if (saysNothing(said)) return said;
  const reference = said.reference ?? useTimingReferenceSetting.getState().chosen;
  return DESK_ADDRESS.versioned({ ...said, reference });
}

const writesItsVersion: SearchMiddleware<Partial<SessionSearch>> = ({ search, next }) => deskAddress(next(search));

/** How the route of the desk reads and writes its search. */
export const deskSearch = {
  validateSearch: (written: Record<string, unknown>) => sessionSearch(DESK_ADDRESS.read(written)),
  search: { middlewares: [writesItsVersion] },
};
