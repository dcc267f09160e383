// The governing bodies whose recruiting rules are written down. Without a library: addresses name them too.
export const RULE_BODIES = ['NCAA D1', 'NCAA D2', 'NCAA D3', 'NAIA', 'IRA', 'ACRA'] as const;
export type Body = (typeof RULE_BODIES)[number];
