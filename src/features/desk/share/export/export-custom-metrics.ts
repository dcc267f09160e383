// Custom metrics exported as columns. Their parser loads only when needed.
import type { ExportRequest } from '#workers/api.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';

/** Empty when there are none or the parser is unavailable: the table is complete without them. */
export async function exportCustomMetrics(): Promise<Pick<ExportRequest, 'own'>> {
  const part = await fetchedPart(
    'Reading your custom metrics',
    async () => import('#src/library/notebook/own-quantities.ts'),
  );
  const written = part.ok ? part.value.useChannelSetting.getState().written : [];
  return written.length === 0 ? {} : { own: { written, forceUnit: useForceUnitSetting.getState().chosen } };
}
