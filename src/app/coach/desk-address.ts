// How an address of the desk is written: with its version and whom the oars are timed against, so that it shows whoever
// opens it the same numbers, whatever they usually look at.
import type { SearchMiddleware } from '@tanstack/react-router';
import { useTimingReferenceSetting } from '#src/outings/setup/timing-reference-setting.ts';
import { saysNothing } from '../address/address-form.ts';
import { DESK_ADDRESS } from '../address/address-forms.ts';
import { outingSearch, type OutingSearch } from './outing-search.ts';

function deskAddress<Search extends Partial<OutingSearch>>(search: Search): Search {
  if (saysNothing(search)) return search;
  const reference = search.reference ?? useTimingReferenceSetting.getState().chosen;
  return DESK_ADDRESS.versioned({ ...search, reference });
}

const writesItsVersion: SearchMiddleware<Partial<OutingSearch>> = ({ search, next }) => deskAddress(next(search));

/** How the route of the desk reads and writes its search. */
export const deskSearch = {
  validateSearch: (written: Record<string, unknown>) => outingSearch(DESK_ADDRESS.read(written)),
  search: { middlewares: [writesItsVersion] },
};
