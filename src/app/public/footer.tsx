import { Link } from '@tanstack/react-router';
import { useConsentDialog } from '#src/features/site/cookies/consent-dialog-state.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { ThemeSwitch } from '#src/ui/app-rail.tsx';
import styles from './public.module.css';
import { FOOTER_LINKS } from './site-links.ts';

const LINK = box(
  {
    bare: true,
    padX: 2,
    round: 'control',
    display: 'inline-block',
    tone: 'quiet',
    size: 13,
    underline: 'none',
    hover: 'wash',
  },
  `${styles.footLink} ${styles.current}`,
);

export function Footer() {
  const openConsent = useConsentDialog((state) => state.open);
  return (
    <footer className={box({ rule: 'above', print: 'none' })}>
      <div
        className={stack(
          { gap: 6, rowGap: 3, align: 'center', margin: 'center', pad: 5, size: 13 },
          `${styles.within} ${styles.foot}`,
        )}
      >
        <p className={text({ tone: 'quiet' })} style={{ maxWidth: '44ch' }}>
          {PRODUCT}: rowing telemetry, read on your own computer. In closed beta, free, no credit card.
        </p>
        <ul className={row({ gap: 1, rowGap: 0, wrap: true, align: 'stretch' }, styles.footLinks)}>
          {FOOTER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={LINK} onClick={openConsent}>
              Consent Preferences
            </button>
          </li>
        </ul>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
