// Scopes of an access, each with its own consent.
import * as z from 'zod/mini';
import {
  completeScopes,
  opensFor,
  SCOPE_WORDS,
  SCOPES,
  type AccessKind,
  type Scope,
} from '#src/recruiting/access/scopes.ts';
import { Check } from '#src/ui/form/check.tsx';

export const SCOPE_LIST = z.readonly(z.array(z.enum(SCOPES)));

interface ScopeChecksProps {
  /** Available scopes. */
  readonly of: readonly Scope[];
  readonly kind: AccessKind;
  readonly chosen: readonly Scope[];
  readonly onChoose: (scopes: readonly Scope[]) => void;
}

export const ScopeChecks = ({ of, kind, chosen, onChoose }: ScopeChecksProps) =>
  of.map((scope) => (
    <Check
      key={scope}
      label={SCOPE_WORDS[scope].name}
      helperText={opensFor(scope, kind)}
      checked={chosen.includes(scope)}
      onChange={(checked) => onChoose(checked ? completeScopes([...chosen, scope]) : without(scope, chosen))}
    />
  ));

/** Trends need visible sessions. */
const without = (gone: Scope, scopes: readonly Scope[]): readonly Scope[] =>
  scopes.filter((scope) => scope !== gone && !(gone === 'seat_telemetry' && scope === 'technique_trend'));
