// The mark and the name of the product, which lead home from every page that has no rail.
import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { row } from '#src/ui/primitives.ts';

export const HomeLink = () => (
  <Link
    to="/"
    className={row({ gap: 2, tall: 40, tone: 'ink', size: 16, weight: 'strong', underline: 'none' })}
    activeOptions={{ exact: true }}
  >
    <img src="/icon.svg" alt="" width="28" height="28" />
    {PRODUCT}
  </Link>
);
