// Landing page for coaches: results of the desk, eight images of it, and the main buttons.
import { Link } from '@tanstack/react-router';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { stack } from '#src/ui/primitives.ts';
import { Carousel } from './carousel.tsx';
import { Devices } from './devices.tsx';
import { Families } from './families.tsx';
import { Features } from './features.tsx';
import { LandingActions } from './landing-actions.tsx';
import styles from './landing-page.module.css';
import { LiveStroke } from './live/live-stroke.tsx';
import { Proof } from './proof/proof.tsx';
import { Steps } from './steps.tsx';

export function LandingPage() {
  usePageHead(
    `${PRODUCT} · rowing telemetry for coaches`,
    'Open a telemetry recording in the browser and see what the crew did: power, catch timing, gate force signatures, the track. Free during the beta.',
  );
  const authSession = useAuthSession();
  return (
    <>
      <section className={stack({ align: 'center' }, styles.opening)}>
        <div className={stack({ gap: 5 }, styles.pitch)}>
          <h1>Know what to say before the boat is back on the rack.</h1>
          <p>
            {PRODUCT} reads the file from your gates, your SpeedCoach or your watch and gives you the debrief: who, how
            much, and what it costs over 2,000&nbsp;m. The file stays on your computer.
          </p>
          <LandingActions session={authSession} />
          <p className={styles.beta}>
            The sample needs no sign-in. Coaches start by invitation; the beta is free, no credit card required.{' '}
            {authSession.state !== 'signed-in' && <AskForInvitation />}
          </p>
        </div>
        <LiveStroke />
      </section>
      <Devices />
      <Carousel />
      <Proof />
      <Features />
      <Steps />
      <Families />
      <section className={stack({ gap: 5, items: 'center', text: 'center' }, styles.closing)} aria-labelledby="closing">
        <h2 id="closing">Try our sample session, then your own.</h2>
        <p>Your own recordings are analyzed on your computer and never uploaded.</p>
        <LandingActions session={authSession} />
        {authSession.state !== 'signed-in' && (
          <p className={styles.beta}>
            Coaching, but no invitation yet? <AskForInvitation />
          </p>
        )}
      </section>
    </>
  );
}

/** Below the buttons during the closed beta. */
const AskForInvitation = () => <Link to="/waiting-list">Ask for an invitation</Link>;
