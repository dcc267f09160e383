import { DEVICES } from '#src/outings/formats-read.gen.ts';
import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { InformationPage, Section } from './information-page.tsx';

export function AboutPage() {
  return (
    <InformationPage
      title="About us"
      description={`What ${PRODUCT} is, whom it is for, what it reads and how its numbers come about.`}
      lead={
        <p>
          {PRODUCT} is a desk for the hour after the session, and the record a rower takes from it. A coach opens the
          recording of the boat’s telemetry, chooses a piece, and sees what each seat did and what it meant for the
          boat.
        </p>
      }
    >
      <Section title="Who it’s for">
        <p>
          Coaches who have gates or oarlocks that measure force and angle, and not much time between getting off the
          water and talking to the crew. It answers the questions of that talk: who is late, who is short, where the
          force comes on, who fades in the third five hundred, and did the change of rig do anything.
        </p>
        <p>
          Rowers, who keep their own sessions, results and tests in one place, and take them along when they leave a
          club.
        </p>
        <p>
          Parents and guardians, who look after the record of a child, and without whom nothing of anyone under 18
          leaves the family.
        </p>
        <p>
          Coaches at colleges, who read the strokes a coach measured instead of a video and a promise, as far as an
          athlete and a family let them.
        </p>
        <p>The coach portal is in closed beta for invited coaches; it opens to athletes and families soon.</p>
      </Section>
      <Section title="What it reads">
        <p>
          What these devices and programs write, for sweep and sculling boats from a single to an eight:{' '}
          {DEVICES.join(', ')}. Each shows what it can say and no more; a damaged file gives what is readable, and says
          what is missing and where.
        </p>
      </Section>
      <Section title="How the numbers are calculated">
        <p>
          Every number on the desk has a written definition with its formula and its source, one click away from where
          it is shown. Makers and federations define slip, wash and power differently; you choose whose definitions to
          read by, and where the file carries the device’s own table the desk says how closely the two agree.
        </p>
        <p>
          What could not be measured is shown as absent, with the reason. A seat is called late by habit only where its
          strokes say so and by 10 ms or more; how evenly it comes is said beside it.
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
          <Link to="/try">Open sample session</Link> of an eight on the real desk, or a recording of your own: no
          account is needed, and nothing of it is kept or sent. <Link to="/coach">The coach portal</Link> is open to
          invited coaches.
        </p>
      </Section>
    </InformationPage>
  );
}
