// What an emailed link carries, as the page it leads to reads it.
import { mailedSecret, type SecretName } from '#src/backend/people/mailed-secret.ts';
import { useMailed } from '../address/mailed-link.ts';

export const useMailedSecret = (name: SecretName): string | null => mailedSecret(useMailed(), name);
