// Minutes of one session on the device: by its strokes, or by the second where a watch recorded none.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import { plannedSeconds, rowedSeconds, sampledSeconds, type Sampled } from '#engine/workout/minutes.ts';
import { readNotation } from '#engine/workout/read-notation.ts';
import { engine } from '#src/engine-client/engine.ts';
import { plannedOf } from '#src/library/notebook/pieces-of-session.ts';
import type { LibraryState } from '#src/library/stored/library-state.ts';
import { LIBRARY_METHOD, type LibraryRecord } from '#storage/library-record.ts';
import type { SessionMinutes } from './week-rows.ts';

interface Limits {
  readonly rate: readonly number[];
  readonly heart: readonly number[];
}

/** Six hours by the second. */
const MAX_SAMPLES = 21_600;

const placeOf = ({ channels }: Analysis, quantity: Quantity): number =>
  channels.findIndex((channel) => channel.quantity === quantity);

/** Channels by the second; those that cannot be read are absent. */
async function readChannels(
  fingerprint: string,
  analysis: Analysis,
  wanted: readonly Quantity[],
): Promise<ReadonlyMap<Quantity, Sampled>> {
  const found = new Map<Quantity, Sampled>();
  const channels = wanted.map((quantity) => placeOf(analysis, quantity)).filter((place) => place >= 0);
  const { clockStartS, clockEndS } = analysis;
  if (channels.length === 0 || clockStartS === null || clockEndS === null) return found;
  const opened = await engine.openKept({ fingerprint, ...LIBRARY_METHOD });
  if (!opened.ok) return found;
  const { id } = opened.value;
  const traces = await engine.ask(id, 'traces', { channels, fromS: clockStartS, toS: clockEndS, buckets: MAX_SAMPLES });
  await engine.close(id);
  for (const { channel, timeS, maximum } of traces.ok ? traces.value : []) {
    const quantity = analysis.channels[channel]?.quantity;
    if (quantity !== undefined) found.set(quantity, { timeS, values: maximum });
  }
  return found;
}

/** Whose heart a strap in a crew boat is, no file says. */
const isAlone = ({ facts: { boat, crew } }: LibraryRecord): boolean => (boat.seatCount ?? 1) === 1 && crew.length <= 1;

/** Null if the session can't be read. */
export async function readMinutes(
  record: LibraryRecord,
  limits: Limits,
  analysisOf: LibraryState['analysisOf'],
): Promise<SessionMinutes | null> {
  const { fingerprint, facts } = record;
  const answer = await analysisOf(fingerprint);
  if (!answer.ok) return null;
  const analysis = answer.value;
  const { heartRates } = analysis.totals;
  const wantsHeart = limits.heart.length > 0 && isAlone(record);
  const channels = await readChannels(fingerprint, analysis, [
    ...(analysis.strokes.count === 0 ? ['stroke-rate' as const] : []),
    ...(wantsHeart && heartRates === null ? ['heart-rate' as const] : []),
  ]);
  const beats = heartRates === null ? channels.get('heart-rate') : { timeS: heartRates.timeS, values: heartRates.bpm };
  const text = await plannedOf(fingerprint);
  const { workout } = text === null ? { workout: null } : readNotation(text);
  return {
    rowed: rowedSeconds(analysis, channels.get('stroke-rate') ?? null, limits.rate),
    planned: workout === null ? null : plannedSeconds(workout, facts.speedMps, limits.rate),
    heart: wantsHeart && beats !== undefined ? sampledSeconds(beats, limits.heart) : null,
  };
}
