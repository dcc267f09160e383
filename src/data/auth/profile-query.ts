// The profile of the signed-in person, out of the cache.
import { queryOptions } from '@tanstack/react-query';
import { FailedRequest } from '../client/failed-request.ts';
import { readProfile, type Profile } from './profile.ts';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async (): Promise<Profile | null> => {
      const read = await readProfile(userId);
      if (!read.ok) throw new FailedRequest('Couldn’t load your profile.', read.status);
      return read.profile;
    },
  });
