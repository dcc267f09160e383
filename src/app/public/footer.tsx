import { Link } from '@tanstack/react-router';
import { useConsentDialog } from '#src/features/site/cookies/consent-dialog-state.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { ThemeSwitch } from '#src/ui/app-rail.tsx';
import styles from './footer.module.css';
import { FOOTER_LINKS } from './site-links.ts';

export function Footer() {
  const openConsent = useConsentDialog((state) => state.open);
  return (
    <footer className={box({ rule: 'above' }, styles.footer)}>
      <div className={stack({ gap: 6, rowGap: 3, align: 'center', margin: 'center', size: 13 }, styles.inner)}>
        <p className={styles.words}>
          {PRODUCT}: rowing telemetry, read on your own computer. In closed beta, free, no credit card.
        </p>
        <ul className={row({ gap: 1, rowGap: 0, wrap: true, align: 'stretch' }, styles.links)}>
          {FOOTER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={styles.link} onClick={openConsent}>
              Consent Preferences
            </button>
          </li>
        </ul>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
