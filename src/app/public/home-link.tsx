// The mark and the name of the product, which lead home from every page that has no rail.
import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import styles from './home-link.module.css';

export const HomeLink = () => (
  <Link to="/" className={styles.home} activeOptions={{ exact: true }}>
    <img src="/icon.svg" alt="" width="28" height="28" />
    {PRODUCT}
  </Link>
);
