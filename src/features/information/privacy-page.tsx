import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { ContactAddress, PlaceholderNotice } from './contact-address.tsx';
import { InformationPage, Section } from './information-page.tsx';
import { MapPrivacy } from './map-privacy.tsx';
import { ReportingPrivacy } from './reporting-privacy.tsx';

export function PrivacyPage() {
  return (
    <InformationPage
      title="Privacy"
      description={`What ${PRODUCT} does with a recording: it is read on your device and stays there. Nothing is uploaded.`}
      textOf="2026-11-21"
      lead={
        <p>
          Recordings are read and analysed inside your browser and kept on your device. None of it is sent to us or to
          anybody else. There are no accounts, no cookies, no advertising, and no analytics unless an installation is
          set up with them and you agree.
        </p>
      }
    >
      <Section title="What is in a recording">
        <p>
          Forces, angles and times of every seat, often the names of the crew and the boat, and where the boat was. That
          tells how strong somebody is and when and where they train. Some of them are minors. It is why the product was
          built so that it never needs to leave the coach’s device.
        </p>
      </Section>
      <Section title="What happens to it">
        <ul>
          <li>
            You open a file, a folder or an archive. The browser reads it in a thread of its own on this computer.
          </li>
          <li>
            The original bytes, the columns read from them and the outing’s record are kept in this browser’s storage
            for this site, so that the outing opens again without the file.
          </li>
          <li>Names, crew, rig and notes you add are kept beside it, in the same place.</li>
          <li>What you export or print is written where you say, by your browser.</li>
        </ul>
      </Section>
      <Section title="What our server learns">
        <p>
          That a browser at your internet address asked for the pages and programs of this site, as every web server
          does. The server that comes with {PRODUCT} writes no log of it; whoever puts another one in front may keep
          one.
        </p>
        <p>
          The address of an outing’s page holds a fingerprint of its file. If you load that page anew, the fingerprint
          is in the request. Nothing about the outing can be read from it.
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
          Until you delete it. In the library, delete an outing, or everything at once under Storage; a deleted outing
          can be brought back for a moment and is then gone. Clearing this site’s storage in the browser does the same.
          Browsers may clear storage by themselves when a device is full or a site was not visited for long, so keep
          your original files.
        </p>
      </Section>
      <Section title="Who else can see it">
        <p>
          Whoever can use this browser on this device. On a shared club computer, use an account of your own in the
          operating system, or delete what you opened.
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
          To see, correct, take away or delete what is kept, you need nobody: it is all on your device, in the library.
          For what we cannot reach we hold nothing to hand over. For everything else, and for parents, write to{' '}
          <ContactAddress subject="Privacy" />. Rights of parents of children under 13 are on{' '}
          <Link to="/coppa-rights">a page of their own</Link>.
        </p>
        <PlaceholderNotice />
      </Section>
      <Section title="When this changes">
        <p>
          Accounts, and with them sending an outing to a team’s storage, are being built. When they open, this text
          changes first, it says so here, and nothing that is on your device is sent unless you send it.
        </p>
      </Section>
    </InformationPage>
  );
}
