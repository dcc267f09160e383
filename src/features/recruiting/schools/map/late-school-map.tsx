// School map, loaded on demand.
import { hasWebGl } from '#src/map/webgl.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { lazyChunk, useLazyChunk } from '#src/ui/absent/lazy-chunk.ts';
import { MissingPart } from '#src/ui/absent/missing-part.tsx';
import { Waiting } from '../waiting.tsx';
import type { SchoolMapProps } from './school-map.tsx';

const map = lazyChunk(() => import('./school-map.tsx'));

export function LateSchoolMap(props: SchoolMapProps) {
  const { part, failed, retry } = useLazyChunk(map);
  if (!hasWebGl()) {
    return <EmptyReason reason="This browser cannot draw the map. The list and the table hold the same schools." />;
  }
  if (part !== null) return <part.SchoolMap {...props} />;
  return failed ? <MissingPart what="The map" onRetry={retry} /> : <Waiting what="the map" />;
}
