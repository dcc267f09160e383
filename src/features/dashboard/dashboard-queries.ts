// Dashboard queries beyond those of its own pages. Refetched with every visit because other pages change the data.
import { queryOptions } from '@tanstack/react-query';
import { readCalendarReference, readOwnCalendar } from '#src/backend/calendar/calendar-rows.ts';
import { consentQuery, familyQuery } from '#src/backend/people/family.ts';
import { ownRowerQuery } from '#src/backend/people/age.ts';
import { readPresetOverview } from '#src/backend/people/presets.ts';
import { readCompletion } from '#src/backend/people/profile-completion.ts';
import { readWaitingReferences } from '#src/backend/people/references.ts';
import { rosterQuery } from '#src/backend/people/roster.ts';
import { sharingQuery } from '#src/backend/people/sharing.ts';
import { readMySchools } from '#src/backend/schools/my-schools.ts';

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
