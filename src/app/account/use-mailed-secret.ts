// What a mailed link carries after its `#`, as the page it leads to reads it.
import { useRouterState } from '@tanstack/react-router';
import { mailedSecret } from '#src/backend/people/mailed-secret.ts';

export const useMailedSecret = (name: 'token' | 'proof' | 'code'): string | null =>
  mailedSecret(useRouterState({ select: ({ location }) => location.hash }), name);
