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
        Not included: other people’s names and numbers, the recording, the track, notes,{' '}
        {link === null ? 'a whole video' : 'anything of a video'}.
      </p>
      {link === null ? <OfFile /> : <OfLink isMinor={link.isMinor} />}
    </section>
  );
}

const OfFile = () => (
  <>
    <p>
      <b>A file cannot be called back.</b> Whoever has it can keep it and pass it on.
    </p>
    <p>
      <b>Under 18:</b> a coach’s note reaches a minor only where a guardian is linked and reads it too. No guardian sees
      this file by itself: give it to them as well.
    </p>
  </>
);

const OfLink = ({ isMinor }: { readonly isMinor: boolean }) => (
  <>
    <p>
      <b>This page leaves your device</b> for your team’s server. Whoever has the link reads it there until it ends; you
      and the family see each opening and each answer, and either of you takes it back with one press. What someone has
      seen they have seen.
    </p>
    {isMinor && (
      <p>
        <b>Under 18: a guardian has to allow it.</b> The link opens nothing before. They are emailed now, read the page
        and every answer, and can take it back. With a passphrase, tell it to them as well.
      </p>
    )}
  </>
);
