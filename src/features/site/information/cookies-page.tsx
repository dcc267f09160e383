import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './information.module.css';
import { InformationPage, Section, REPORTED_TO } from './information-page.tsx';
import { KEPT_ON_DEVICE } from './kept-on-device.ts';

export const CookiesPage = () => (
  <InformationPage
    title="Cookies"
    description={`${PRODUCT} sets one cookie, for the age question. This page lists everything stored in your browser and for how long.`}
    textOf="2026-11-21"
    lead={`${PRODUCT} sets one cookie, and only when you answer the age question. Otherwise it stores your sessions, your sign-in and a few settings in this browser’s storage, which, unlike a cookie, isn’t sent with requests. This is the full list.`}
  >
    <section className={box({ card: true, above: 8 })} aria-labelledby="kept">
      <h2 className={box({ padY: 4, padX: 5, size: 16 })} id="kept">
        What is stored in your browser
      </h2>
      <ul>
        {KEPT_ON_DEVICE.map(({ name, place, purpose, until }) => (
          <li key={name} className={stack({ gap: 6, rowGap: 1, padY: 3, padX: 5, rule: 'above' }, styles.kept)}>
            <span>{purpose}</span>
            <span className={text({ tone: 'quiet', size: 13, breaks: true })}>
              <code className={text({ tone: 'ink' })}>{name}</code>, {place}
            </span>
            <span className={text({ tone: 'quiet', size: 13, breaks: true })}>{until}</span>
          </li>
        ))}
      </ul>
    </section>
    <Section title="Optional scripts">
      <p>
        Scripts of others, for analytics or marketing, may set cookies of their own. None is built in. If this site uses
        one, it asks first and loads nothing until you answer. Rejecting is as easy as accepting, and we ask again after
        six months. Consent Preferences, in the footer of every public page, shows what is in use and lets you change
        your choice.
      </p>
      <p>
        If your browser sends Global Privacy Control, that is a no, and it overrides an earlier yes. Consent Preferences
        show that it was honored.
      </p>
    </Section>
    {REPORTED_TO !== null && (
      <Section title="Error reports">
        <p>
          What breaks is reported to {REPORTED_TO}. Reports set no cookie and keep nothing in your browser; what is in
          them is told under <Link to="/privacy">Privacy</Link>. Replays of errors are sent only if you agreed to them
          in Consent Preferences.
        </p>
      </Section>
    )}
    <Section title="Deleting your data">
      <p>
        Delete sessions in the library, or everything under Storage there. Signing out ends the session. Settings go
        with your browser’s own “clear site data”.
      </p>
    </Section>
  </InformationPage>
);
