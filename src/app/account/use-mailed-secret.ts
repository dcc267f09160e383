// Reads the secret of an emailed link on its page.
import { mailedSecret, type SecretName } from '#src/data/people/mailed-secret.ts';
import { useMailed } from '../address/mailed-link.ts';

export const useMailedSecret = (name: SecretName): string | null => mailedSecret(useMailed(), name);
