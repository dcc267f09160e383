// An address as a QR code: always dark on white, with the quiet border readers need.
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { box } from './primitives.ts';

/** Modules of white around the code, as ISO/IEC 18004 asks. */
const QUIET = 4;

export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(address), [address]);
  return (
    <svg
      className={box({ round: 'control' })}
      style={{ width: '10.5rem', height: '10.5rem' }}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(address: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(address, 'raw', { border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}
