// For answers that a family can change at any moment: what was read before is shown only until the next answer is there.

export const ALWAYS_ASKED = { staleTime: 0, refetchOnMount: 'always' } as const;
