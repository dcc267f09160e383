// Access token that authenticates calls to the product API.
import { backendClient } from '../client/client.ts';

/** Renewed when it is about to expire; undefined when no one is signed in or it could not be renewed. */
export async function accessToken(): Promise<string | undefined> {
  const { auth } = await backendClient();
  const { data } = await auth.getSession();
  return data.session?.access_token;
}
