// Items stored in a browser, as listed on the cookies page.

export interface KeptOnDevice {
  /** Name in the browser's storage; `*` is a wildcard. */
  readonly name: string;
  readonly place: 'local storage' | 'session storage' | 'database' | 'private files' | 'cache' | 'cookie';
  readonly purpose: string;
  readonly until: string;
}

const UNTIL_CLEARED = 'until you clear this site’s storage';

const keptIn =
  (place: KeptOnDevice['place']) =>
  (name: string, purpose: string, until = UNTIL_CLEARED): KeptOnDevice => ({ name, place, purpose, until });

const setting = keptIn('local storage');
const inTab = keptIn('session storage');
const cached = keptIn('cache');
const cookie = keptIn('cookie');

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
    until: 'until you delete the session',
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
  setting(
    'strokeside-session',
    'Your session: address and number of your account, and the keys that keep you signed in.',
    'until you sign out',
  ),
  setting(
    'strokeside-coach',
    'The number of the coach’s account last used here, so that a coach works without a network.',
  ),
  setting(
    'strokeside-invitation',
    'A coach’s invitation you opened, while you register.',
    'until it is accepted or refused',
  ),
  inTab(
    'strokeside-friend',
    'The code of a friend’s link you came by, while you register. It counts one more who joined.',
    'until you register or close the tab',
  ),
  inTab(
    'strokeside-card-proof',
    'The key by which a parent who shows a card sees what became of it; neither name nor number.',
    'until you close the tab',
  ),
  setting(
    'strokeside-parent-request',
    'The key by which a child who asked a parent sees the answer; neither name nor address.',
    'until the request is deleted or answered, and the page closed',
  ),
  inTab('strokeside-claim', 'The code of a roster spot, while you sign in.', 'until the tab is closed'),
  cookie(
    'strokeside-age',
    'Your age group, signed and without a date, so that we ask only once.',
    'until the browser is closed',
  ),
  cookie(
    'strokeside-sign-up',
    'A random ID that stops a sign-up being restarted after the age question ended it.',
    'thirty days',
  ),
  inTab(
    'strokeside-age-answer',
    'That the question of age was answered, with the group and no date, while you register.',
    'until you register or close the tab',
  ),
  inTab(
    'strokeside-named',
    'The key for a parent who decided by email to create an account.',
    'until you close the tab',
  ),
  cached(
    'strokeside-version-*',
    'The programs of this site, so that the coach portal works without a network.',
    'until the next version replaces them',
  ),
  cached(
    'strokeside-choice',
    'Which version of the programs you chose, until every tab runs it.',
    'until the last tab is closed',
  ),
  cached(
    'strokeside-shared',
    'A recording you shared to the installed app, until it is imported.',
    'until it is opened',
  ),
  setting('strokeside.alerts', 'That you saved an alert, so that it is asked.', 'until the last alert is deleted'),
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
  setting(
    'strokeside.consent',
    'What you accepted or rejected, if there was anything to answer.',
    'asked again after half a year',
  ),
  inTab(
    'tsr-scroll-restoration-*',
    'How far each page was scrolled, so that going back leads to the same place.',
    'until the tab is closed',
  ),
];
