// Items stored in a browser, as listed on the cookies page.

export interface KeptOnDevice {
  /** Name in the browser's storage; `*` is a wildcard. */
  readonly name: string;
  readonly place: 'local storage' | 'session storage' | 'database' | 'private files' | 'cache' | 'cookie';
  readonly purpose: string;
  readonly until: string;
}

const UNTIL_CLEARED = 'until you clear this site’s storage';
const WITH_THE_SESSION = 'until you delete the session';

const setting = (name: string, purpose: string): KeptOnDevice => ({
  name,
  place: 'local storage',
  purpose,
  until: UNTIL_CLEARED,
});

export const KEPT_ON_DEVICE: readonly KeptOnDevice[] = [
  {
    name: 'strokeside-library',
    place: 'database',
    purpose:
      'Your library: the sessions with their crew, rig, tags, pieces, plan and notes; what you asked to be sent to your team, until it is there; and your seat races with the weights you typed, changes of the rig, focuses and alerts with their answers.',
    until: 'until you delete the session, the race, the change, the focus or the alert',
  },
  {
    name: 'recordings',
    place: 'private files',
    purpose: 'The recordings you opened and the columns read from them, so that they open again.',
    until: WITH_THE_SESSION,
  },
  setting(
    'strokeside.day-answers',
    'For each device with ambiguous dates, how to read them, so that we ask only once.',
  ),
  setting(
    'strokeside.said-columns',
    'For tables that no format knows, what you said their columns are, so that the next one of them opens unasked.',
  ),
  setting('strokeside.findings-in', 'Whether findings are shown in meters or seconds.'),
  {
    name: 'strokeside-session',
    place: 'local storage',
    purpose: 'Your session: address and number of your account, and the keys that keep you signed in.',
    until: 'until you sign out',
  },
  setting(
    'strokeside-coach',
    'The number of the coach’s account last used here, so that a coach works without a network.',
  ),
  {
    name: 'strokeside-invitation',
    place: 'local storage',
    purpose: 'A coach’s invitation you opened, while you register.',
    until: 'until it is accepted or refused',
  },
  {
    name: 'strokeside-friend',
    place: 'session storage',
    purpose: 'The code of a friend’s link you came by, while you register. It counts one more who joined.',
    until: 'until you register or close the tab',
  },
  {
    name: 'strokeside-card-proof',
    place: 'session storage',
    purpose: 'The key by which a parent who shows a card sees what became of it; neither name nor number.',
    until: 'until you close the tab',
  },
  {
    name: 'strokeside-parent-request',
    place: 'local storage',
    purpose: 'The key by which a child who asked a parent sees the answer; neither name nor address.',
    until: 'until the request is deleted or answered, and the page closed',
  },
  {
    name: 'strokeside-claim',
    place: 'session storage',
    purpose: 'The code of a roster spot, while you sign in.',
    until: 'until the tab is closed',
  },
  {
    name: 'strokeside-age',
    place: 'cookie',
    purpose: 'Your age group, signed and without a date, so that we ask only once.',
    until: 'until the browser is closed',
  },
  {
    name: 'strokeside-sign-up',
    place: 'cookie',
    purpose: 'A random ID that stops a sign-up being restarted after the age question ended it.',
    until: 'thirty days',
  },
  {
    name: 'strokeside-age-answer',
    place: 'session storage',
    purpose: 'That the question of age was answered, with the group and no date, while you register.',
    until: 'until you register or close the tab',
  },
  {
    name: 'strokeside-named',
    place: 'session storage',
    purpose: 'The key for a parent who decided by email to create an account.',
    until: 'until you close the tab',
  },
  {
    name: 'strokeside-version-*',
    place: 'cache',
    purpose: 'The programs of this site, so that the coach portal works without a network.',
    until: 'until the next version replaces them',
  },
  {
    name: 'strokeside-choice',
    place: 'cache',
    purpose: 'Which version of the programs you chose, until every tab runs it.',
    until: 'until the last tab is closed',
  },
  {
    name: 'strokeside-shared',
    place: 'cache',
    purpose: 'A recording you shared to the installed app, until it is imported.',
    until: 'until it is opened',
  },
  {
    name: 'strokeside.alerts',
    place: 'local storage',
    purpose: 'That you saved an alert, so that it is asked.',
    until: 'until the last alert is deleted',
  },
  setting('strokeside.theme', 'Light or dark, if you chose.'),
  setting('strokeside.speed-unit', 'Pace or m/s in charts.'),
  setting('strokeside.force-unit', 'Newtons or kilograms.'),
  setting('strokeside.timing-reference', 'Which oar the timing is relative to.'),
  setting('strokeside.hidden-fit', 'Which sentences you hid beside schools you compare.'),
  setting('strokeside.layout', 'How you arranged the panels of the desk.'),
  setting('strokeside.channels', 'Your custom metrics, by name and formula.'),
  setting('strokeside.report-logo', 'The image on your printed reports.'),
  setting('strokeside.targets', 'Targets you changed from those of the class.'),
  setting('strokeside.oarlock-errors', 'Force gain error of your oarlocks, where you changed it.'),
  setting('strokeside.matters-from', 'Smallest change that matters to you, where you changed it.'),
  setting('strokeside.conditions', 'Wind and water temperature you typed, by session.'),
  setting('strokeside.gold-times', 'Class of each boat, and your own times over 2,000 m.'),
  setting('strokeside.bands', 'Your bands of rate and heart rate, where you changed them.'),
  setting('strokeside.keys', 'Whether single keys move the cursor.'),
  setting('strokeside.map', 'The map server you agreed to, if you asked for a map.'),
  setting('strokeside.install-hint', 'Whether you dismissed the install prompt.'),
  {
    name: 'strokeside.consent',
    place: 'local storage',
    purpose: 'What you accepted or rejected, if there was anything to answer.',
    until: 'asked again after half a year',
  },
  {
    name: 'tsr-scroll-restoration-*',
    place: 'session storage',
    purpose: 'How far each page was scrolled, so that going back leads to the same place.',
    until: 'until the tab is closed',
  },
];
