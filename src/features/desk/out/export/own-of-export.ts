// The metrics of one's own that leave as columns. What reads them is fetched when something is written.
import type { ExportRequest } from '#workers/api.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';

/** Nothing where none was written, or where what reads them is not at hand: the table is whole without them. */
export async function ownOfExport(): Promise<Pick<ExportRequest, 'own'>> {
  const part = await fetchedPart('Reading your custom metrics', async () => import('#src/outings/own-quantities.ts'));
  const written = part.ok ? part.value.useChannelSetting.getState().written : [];
  return written.length === 0 ? {} : { own: { written, forceUnit: useForceUnitSetting.getState().chosen } };
}
