// Built-in plain style. No tiles, glyphs or sprites, so it works offline.
import type { StyleSpecification } from 'maplibre-gl';

const PAPER_LAYER = 'paper';

export const paperStyle = (colour: string): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: PAPER_LAYER, type: 'background', paint: { 'background-color': colour } }],
});
