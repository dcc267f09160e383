// The map, fetched when it is first drawn, and made once the page has drawn everything else: to make it takes longest.
// Where it cannot be fetched there is a picture instead, and the reason.
import { useEffect, useState, type ReactNode } from 'react';
import { onIdle } from '#src/time/on-idle.ts';
import { lazyChunk, useLazyChunk, MissingPart } from '#src/ui/absent/lazy-part.tsx';
import type { TrackMapProps } from './track-map.tsx';

const map = lazyChunk(() => import('./track-map.tsx'));

interface LateTrackMapProps extends TrackMapProps {
  readonly waiting: ReactNode;
  readonly instead: ReactNode;
}

export function LateTrackMap({ waiting, instead, ...props }: LateTrackMapProps) {
  const { part, failed, retry } = useLazyChunk(map);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => onIdle(() => setQuiet(true)), []);
  if (part !== null && isQuiet) return <part.TrackMap {...props} />;
  if (!failed) return waiting;
  return (
    <>
      <MissingPart what="The map" onRetry={retry} />
      {instead}
    </>
  );
}
