import { DEVICES } from '#src/library/import/formats-read.gen.ts';
import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { InformationPage, Section } from './information-page.tsx';

export const AboutPage = () => (
  <InformationPage
    title="About us"
    description={`What ${PRODUCT} is, who it’s for, what it reads and how its numbers are calculated.`}
    lead={`${PRODUCT} is a desk for the hour after the session, and the record a rower takes from it. A coach opens the recording of the boat’s telemetry, chooses a piece, and sees what each seat did and what it meant for the boat.`}
  >
    <Section title="Who it’s for">
      <p>
        Coaches who have gates or oarlocks that measure force and angle, and not much time between getting off the water
        and talking to the crew. It answers the questions of that talk: who is late, who is short, where the force comes
        on, who fades in the third five hundred, and did the change of rig do anything.
      </p>
      <p>Rowers, who store their own sessions, results and tests in one place, and keep them when they leave a club.</p>
      <p>Parents and guardians, who manage a child’s record and approve everything shared about anyone under 18.</p>
      <p>
        Coaches at colleges, who read the strokes a coach measured instead of a video and a promise, as far as an
        athlete and a family let them.
      </p>
      <p>The coach portal is in closed beta for invited coaches; it opens to athletes and families soon.</p>
    </Section>
    <Section title="What it reads">
      <p>
        What these devices and programs write, for sweep and sculling boats from a single to an eight:{' '}
        {DEVICES.join(', ')}. Each shows only what it measured. A damaged file opens as far as it can be read, and says
        what is missing and where.
      </p>
    </Section>
    <Section title="How the numbers are calculated">
      <p>
        Every number on the desk has a written definition with its formula and its source, one click away from where it
        is shown. Makers and federations define slip, wash and power differently; you choose whose definitions to read
        by, and where the file carries the device’s own table the desk says how closely the two agree.
      </p>
      <p>
        How fast it reads, compared with other readers, can be{' '}
        <Link to="/bench" reloadDocument>
          measured on your computer
        </Link>
        .
      </p>
      <p>
        What couldn’t be measured is shown as missing, with the reason. A seat is called consistently late only if its
        strokes show it and by 10 ms or more, with its variation next to it.
      </p>
      <p>
        What goes beyond measuring, who leads, what a change is worth, who is faster in a boat, is tested on strokes
        whose truth is known: <Link to="/how-sure">how sure are we?</Link>
      </p>
    </Section>
    <Section title="Where your recording goes">
      <p>
        Nowhere, unless you send it. It is read and analyzed by your own browser and kept on your own device.{' '}
        <Link to="/privacy">The privacy page</Link> says what that means, to the letter.
      </p>
    </Section>
    <Section title="Have a look">
      <p>
        <Link to="/try">Open sample session</Link> of an eight on the real desk, or a recording of your own: no account
        is needed, and nothing of it is kept or sent. <Link to="/coach">The coach portal</Link> is open to invited
        coaches.
      </p>
    </Section>
  </InformationPage>
);
