// The pages around the desk that have pictures: what stands where, and as whom it is looked at.

export const DEMO_COACH = { email: 'coach@strokeside.test', password: 'catch and finish', isCoach: true };
const athlete = { email: 'athlete@strokeside.test', password: 'sit ready to row', isCoach: false };
const parent = { ...athlete, email: 'parent@strokeside.test' };

/** `person`: null for a visitor. */
export const PEOPLE_PAGES = [
  { name: 'landing', path: '/', person: null },
  { name: 'pricing', path: '/pricing', person: null },
  { name: 'dashboard', path: '/dashboard', person: athlete },
  { name: 'profile', path: '/profile', person: athlete },
  { name: 'schools', path: '/schools', person: athlete },
  { name: 'comparison', path: '/schools/enhanced?compare=cornell,northeastern,washington', person: athlete },
  { name: 'my-schools', path: '/schools/my', person: athlete },
  { name: 'calendar', path: '/schools/calendar', person: athlete },
  { name: 'family', path: '/family', person: parent },
  { name: 'roster', path: '/coach/roster', person: DEMO_COACH },
  { name: 'journey', path: '/coach/rower/00000000-0000-4000-8000-0000000000d1/journey', person: DEMO_COACH },
];
