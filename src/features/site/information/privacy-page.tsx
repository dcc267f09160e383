import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { configuredBasemap, hostName } from '#src/map/base/basemap.ts';
import { ContactAddress, WhoAnswers, InformationPage, Section, ReportingPrivacy } from './information-page.tsx';

export const PrivacyPage = () => (
  <InformationPage
    title="Privacy"
    description={`What ${PRODUCT} does with a recording, which is read on your device and stays there, and what it keeps of your account.`}
    textOf="2026-11-21"
    lead="Recordings are analyzed in your browser and stored on your device. Nothing is sent to us or anyone else unless you share it. For your account we store what signing in needs. There is no advertising, and no analytics unless this site uses them and you agree."
  >
    <Recordings />
    <Accounts />
    <Section title="What our server receives">
      <p>
        That a browser at your IP address requested this site’s pages and scripts, as with every web server. The server
        included with {PRODUCT} keeps no log of it; another server in front of it may.
      </p>
      <p>
        The address of a session’s page contains a fingerprint of its file. If you reload that page, the fingerprint is
        in the request. It reveals nothing about the session.
      </p>
    </Section>
    <Section title="The map">
      <MapPrivacy />
    </Section>
    <Section title="Errors">
      <ReportingPrivacy />
    </Section>

    <Section title="How long it stays">
      <p>
        Your account stays until you delete it in the <Link to="/settings">settings</Link>: that deletes it and your
        profile at once, and cannot be taken back. A team no one else is in goes with it; sessions and notes you sent to
        a team that has others stay with the team, without your name. What is left of the rest is a line that an account
        was deleted, and when. A session on a device ends when you sign out.
      </p>
      <p>
        A recording stays until you delete it. In the library, delete a session, or everything at once under Storage; a
        deleted session can be brought back for a moment and is then gone. Clearing this site’s storage in the browser
        does the same. Browsers may clear storage by themselves when a device is full or a site was not visited for
        long, so keep your original files.
      </p>
    </Section>
    <Section title="Who else can see it">
      <p>
        Anyone who can use this browser on this device. On a shared club computer, use your own operating-system
        account, or delete what you opened.
      </p>
    </Section>
    <Section title="Optional services">
      <p>
        None are built in. An installation may be set up with an analytics or a marketing script, or with replays of
        errors; then it asks first, with equal ways to accept and to reject, and nothing of it runs before an answer.
        Global Privacy Control counts as a no. Consent Preferences in the footer show what is in use here.
      </p>
    </Section>

    <Section title="Your rights">
      <p>
        To see, correct, take away or delete what is kept, you need no one. What is on your device is in the library.
        What is in your account you change or delete in the <Link to="/settings">settings</Link>, and download there as
        one file. For everything else, and for parents, write to <ContactAddress subject="Privacy" />. Rights of parents
        of children under 13 are on <Link to="/coppa-rights">a page of their own</Link>.
      </p>
    </Section>
    <Section title="Who we are">
      <WhoAnswers subject="Privacy" />
    </Section>
    <Section title="When this changes">
      <p>
        The date above is the day of this text. Before anything else is kept or sent, this text changes, and nothing
        that is on your device is sent unless you send it.
      </p>
    </Section>
  </InformationPage>
);

const Recordings = () => (
  <>
    <Section title="What is in a recording">
      <p>
        Forces, angles and times for every seat, often the names of the crew and the boat, and where the boat was. It
        shows how strong someone is and when and where they train, and some are minors. That’s why it never needs to
        leave the coach’s device.
      </p>
    </Section>
    <Section title="What happens to it">
      <ul>
        <li>You open a file, a folder or an archive. The browser reads it in a thread of its own on this computer.</li>
        <li>
          The original file, its parsed columns and the session’s record are stored in this browser for this site, so
          the session opens again without the file.
        </li>
        <li>Names, lineup, rig and notes you add are stored in the same place.</li>
        <li>What you export or print is written where you say, by your browser.</li>
      </ul>
    </Section>
    <Section title="What you send to your team">
      <p>
        A coach can share a session with a team: “Send to team” in the library or on the desk, one session at a time,
        after a summary of what goes to whom. Nothing is sent before that or automatically.
      </p>
      <ul>
        <li>
          This sends the original file with everything in it, and its title, date, boat, distance, corrected lineup and
          rig. Pieces, notes and tags are included, and later changes sync with the team’s coaches. Places and videos
          aren’t sent.
        </li>
        <li>
          Only the coaches of that team can list, open and remove it, not athletes or parents. It travels encrypted if
          this site does; the storage operator can read it.
        </li>
        <li>
          Offline, it waits on your device and continues later, only under your account. You can cancel until it is
          complete; partial uploads are deleted within a day.
        </li>
        <li>
          It stays until a coach removes it from the team. After a team is deleted, no one can reach what is left.
          Copies on coaches’ devices stay there.
        </li>
      </ul>
    </Section>
  </>
);

const Accounts = () => (
  <>
    <Section title="What we keep of your account">
      <ul>
        <li>Your email address, your first and last name, and when the account was created and last used.</li>
        <li>Your password as a hash (bcrypt), from which it cannot be read back.</li>
        <li>
          A profile with your role and what you add: club, place, graduation year, a few words. You, the people you
          share it with and the administrators of {PRODUCT} can read it.
        </li>
        <li>
          If you row: your age group and the day it ends, and your home state if you choose one. Month and year of birth
          are asked and not kept. What is kept of children is on <Link to="/coppa-rights">a page of its own</Link>.
        </li>
        <li>
          The teams you are in, the notes and sessions you send to a team, a coach’s invitation, and a subscription if
          you take one.
        </li>
        <li>Who changed what among these, so that a mistake or a misuse can be found.</li>
      </ul>
      <p>
        On this device the session is kept, so that you stay signed in until you sign out; its name is on{' '}
        <Link to="/cookies">the cookies page</Link>. We write to you to confirm an address, to reset a password and to
        tell you that one of them was changed. When a coach of a club or school registers, who is 18 or over, their name
        and address are also filed as a contact with HubSpot, where an installation uses it; no one else’s are.
      </p>
    </Section>
    <Section title="What you write to us">
      <p>
        A message of the <Link to="/contact">contact page</Link> becomes an email to us with your name, address and
        words; the server keeps no copy of it. The <Link to="/waiting-list">waiting list</Link> keeps name, address,
        club, boats and telemetry until you are invited and accept, or ask to be forgotten. A friend you invite gets one
        email; of their address we keep a fingerprint for thirty days, and for good only if they ask never to be written
        to again. The link you hand on carries a code: we keep which accounts came by it, to tell you how many, and
        never who.
      </p>
      <p>
        You pay on the payment service’s own pages. We store the plan, its status and dates, the emails we sent about
        it, and the renewal terms you agreed to. A fee waiver request is stored until it is decided. We never see card
        numbers.
      </p>
    </Section>
  </>
);

const { basemap } = configuredBasemap(import.meta.env['VITE_BASEMAP_KIND'], import.meta.env['VITE_BASEMAP_URL']);

/** Privacy of this installation's map: nothing without map tiles, a notice with them. */
function MapPrivacy() {
  if (basemap.kind === 'pmtiles' || basemap.kind === 'style') {
    return (
      <p>
        This site can show the track on a map from {hostName(basemap.url)}. Once you agree to it, opening the track view
        requests map tiles around the water you rowed on, so the map service learns roughly where that is, and your
        network address. The track itself isn’t sent.
      </p>
    );
  }
  return (
    <p>
      The track is drawn on a plain grid without network requests. You can use your own map file; it is read on this
      device like a recording.
    </p>
  );
}
