// The map's own style: a sheet of paper. No tiles, no glyphs, no sprite: nothing is asked of any network.
import type { StyleSpecification } from 'maplibre-gl';

const PAPER_LAYER = 'paper';

export const paperStyle = (colour: string): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: PAPER_LAYER, type: 'background', paint: { 'background-color': colour } }],
});
