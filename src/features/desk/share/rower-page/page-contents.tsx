// Contents of a page, and what its way of sharing means, shown before creating it.
import { useId } from 'react';
import styles from '../page/share.module.css';

interface PageContentsProps {
  readonly lines: readonly string[];
  /** For a link: does a guardian have to approve it first? Null for a file. */
  readonly link: { readonly isMinor: boolean } | null;
}

export function PageContents({ lines, link }: PageContentsProps) {
  const heading = useId();
  return (
    <section className={styles.contents} aria-labelledby={heading}>
      <h3 id={heading}>What’s included</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {link === null
          ? 'Not included: other people’s names and numbers, the recording, the track, notes, a whole video.'
          : 'Not included: other people’s names and numbers, the recording, the track, notes, anything of a video.'}
      </p>
      {link === null ? <OfFile /> : <OfLink isMinor={link.isMinor} />}
    </section>
  );
}

const OfFile = () => (
  <>
    <p>
      <b>You can’t take a file back.</b> Anyone who has it can keep it and pass it on.
    </p>
    <p>
      <b>Under 18:</b> coaches may message a minor only if a linked guardian reads it too. Guardians don’t get this file
      automatically: send it to them as well.
    </p>
  </>
);

const OfLink = ({ isMinor }: { readonly isMinor: boolean }) => (
  <>
    <p>
      <b>This page leaves your device</b> for your team’s server. Anyone with the link can read it there until it
      expires. You and the family see each view and each reply, and either of you can revoke the link with one click.
      What someone has seen can’t be unseen.
    </p>
    {isMinor && (
      <p>
        <b>Under 18: a guardian has to allow it.</b> The link isn’t active until then. We email them now; they can read
        the page and every reply, and revoke the link. If you set a passphrase, give it to them too.
      </p>
    )}
  </>
);
