// Dashboard queries beyond those of its own pages. Refetched with every visit because other pages change the data.
import { queryOptions } from '@tanstack/react-query';
import { readCalendarReference, readOwnCalendar } from '#src/data/calendar/calendar-rows.ts';
import { consentQuery, familyQuery } from '#src/data/people/family.ts';
import { ownRowerQuery } from '#src/data/people/age.ts';
import { readPresetOverview } from '#src/data/people/presets.ts';
import { readCompletion } from '#src/data/people/profile-completion.ts';
import { readWaitingReferences } from '#src/data/people/references.ts';
import { rosterQuery } from '#src/data/people/roster.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { readMySchools } from '#src/data/schools/my-schools.ts';

const ANEW = { refetchOnMount: 'always' } as const;

export const dashboardRowerQuery = (userId: string) => ({ ...ownRowerQuery(userId), ...ANEW });
export const dashboardFamilyQuery = (userId: string) => ({ ...familyQuery(userId), ...ANEW });
export const dashboardConsentQuery = (uaid: string) => ({ ...consentQuery(uaid), ...ANEW });
export const dashboardSharingQuery = (uaid: string) => ({ ...sharingQuery(uaid), ...ANEW });
export const dashboardRosterQuery = (team: string) => ({ ...rosterQuery(team), ...ANEW });

/** Plans and completed items of one athlete. */
export const athleteRecordQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['dashboard-athlete', uaid],
    queryFn: async () => {
      const [completion, calendar, reference, schools, references, preset] = await Promise.all([
        readCompletion(uaid),
        readOwnCalendar(uaid),
        readCalendarReference(),
        readMySchools(uaid),
        readWaitingReferences(uaid),
        readPresetOverview(uaid),
      ]);
      return { completion, calendar, rules: reference.rules, schools, references, preset };
    },
    ...ANEW,
  });

/** References of every athlete that the reader may see. */
export const dashboardReferencesQuery = (userId: string) =>
  queryOptions({ queryKey: ['dashboard-references', userId], queryFn: () => readWaitingReferences(null), ...ANEW });
