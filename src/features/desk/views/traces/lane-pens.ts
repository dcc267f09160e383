// Line styles of a lane's channels: seat color, oar dash, bold for the seat in focus.
import { gateDash } from '#src/charts/choice/seat-look.ts';
import { seatColour, type ChartTheme } from '#src/charts/theme.ts';
import type { TraceChannel } from './channels.ts';
import { sortLayers } from './lanes.ts';
import type { Stroke } from './tiles/lane-tiles.ts';

export const colourOf = (theme: ChartTheme, { seat }: TraceChannel): string =>
  seat === null ? theme.accent : seatColour(theme, seat);

const lineDash = ({ seat, side }: TraceChannel, focusSeat: number): readonly number[] =>
  seat === null ? [] : gateDash({ seat, side }, seat === focusSeat);

/** In drawing order. */
export function toPens(theme: ChartTheme, channels: readonly TraceChannel[], focusSeat: number): Stroke[] {
  const alone = channels.length === 1;
  return sortLayers(channels, focusSeat).map((channel) => ({
    channel: channel.index,
    pen: {
      colour: colourOf(theme, channel),
      width: alone || channel.seat === focusSeat ? 1.75 : 1.25,
      dash: alone ? [] : lineDash(channel, focusSeat),
    },
  }));
}
