// Pages of the dashboard's actions.
export const PLACES = {
  admin: '/admin',
  age: '/age',
  calendar: '/schools/calendar',
  coach: '/coach',
  college: '/college',
  coachProfile: '/coach/profile',
  family: '/family',
  mySchools: '/schools/my',
  profile: '/profile',
  roster: '/coach/roster',
  schools: '/schools',
  sharing: '/profile/sharing',
  whoSees: '/profile/view',
} as const;
