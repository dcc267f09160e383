// Requests still possible, by team: items it already sees, and was not asked about.
import type { ErgTest } from '#src/data/people/profile-results.ts';
import type { Sharing } from '#src/data/people/sharing.ts';
import type { CoachAsk } from '#src/data/people/staff-waiting.ts';

export interface Ask {
  readonly team: string;
  readonly name: string;
  /** Null: on-water measurements. */
  readonly test: string | null;
}

type Shared = Pick<Sharing, 'teams' | 'grants'>;

export function toAsks(
  sharing: Shared | null,
  tests: readonly Pick<ErgTest, 'id' | 'source'>[],
  asked: readonly Pick<CoachAsk, 'team' | 'test'>[],
): readonly Ask[] {
  if (sharing === null) return [];
  const sees = (name: string, scope: 'erg_tests' | 'seat_telemetry'): boolean =>
    sharing.grants.some((grant) => grant.is_team && grant.is_live && grant.to === name && grant.scopes.includes(scope));
  return sharing.teams
    .flatMap(({ id: team, name }): Ask[] => [
      ...(sees(name, 'erg_tests')
        ? tests.filter(({ source }) => source === 'self_reported').map(({ id }) => ({ team, name, test: id }))
        : []),
      ...(sees(name, 'seat_telemetry') ? [{ team, name, test: null }] : []),
    ])
    .filter(({ team, test }) => !asked.some((one) => one.team === team && one.test === test));
}
