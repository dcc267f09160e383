// How many uploads someone may begin: far more than a season's sessions in an afternoon, too few to fill a disk with begun ones.
import { SERVICE, type Caller, type Database } from '#api/database/database.ts';
import { StorageError } from './failure.ts';

const MOST = 240;
const HOUR_S = 3600;

export function uploadLimit(database: Database): (caller: Caller) => Promise<void> {
  return async ({ role, claims }) => {
    const { sub: person } = claims;
    const [row] = await database.transact(SERVICE, (run) =>
      run('select public.rate_limit_hit($1, $2::int, $3::int) as within', [
        `storage:upload:${typeof person === 'string' ? person : role}`,
        MOST,
        HOUR_S,
      ]),
    );
    if (row?.['within'] !== true) {
      throw new StorageError(429, 'SlowDown', 'Too many uploads begun. Wait a while and try again.');
    }
  };
}
