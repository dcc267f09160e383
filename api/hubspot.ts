// Contacts in HubSpot, by its one call that can be repeated without making a second contact.
import { z } from 'zod';
import { ApiError } from './failure.ts';

export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly source: string;
}

/** Answers the contact's id. */
export type SaveContact = (contact: Contact) => Promise<string>;

const ADDRESS = 'https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert';
const TIMEOUT_MS = 8000;
const ANSWER = z.object({ results: z.tuple([z.object({ id: z.string() })], z.unknown()) });
const FAILED = 'Failed to create HubSpot contact';

/** Without a token there is no HubSpot, and saying otherwise would be a lie. */
export function hubspotContacts(token: string | undefined, send: typeof fetch = fetch): SaveContact {
  return async ({ email, firstName, lastName, source }) => {
    if (token === undefined || token === '') throw new ApiError(503, FAILED, 'HubSpot is not configured');
    const properties = { email, firstname: firstName, lastname: lastName, hs_analytics_source_data_1: source };
    const response = await send(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ inputs: [{ idProperty: 'email', id: email, properties }] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ApiError(
        502,
        FAILED,
        error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reachable',
      );
    });
    if (!response.ok) throw new ApiError(502, FAILED, `status ${response.status}`);
    const answer = ANSWER.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new ApiError(502, FAILED, 'an unreadable response');
    return answer.data.results[0].id;
  };
}
