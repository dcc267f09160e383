// Privacy of this installation's map: nothing without map tiles, a notice with them.
import { configuredBasemap, hostName } from '#src/map/base/basemap.ts';

const { basemap } = configuredBasemap(import.meta.env['VITE_BASEMAP_KIND'], import.meta.env['VITE_BASEMAP_URL']);

export function MapPrivacy() {
  if (basemap.kind === 'pmtiles' || basemap.kind === 'style') {
    return (
      <p>
        This site can show the track on a map from {hostName(basemap.url)}. Once you agree to it, opening the track view
        requests map tiles around the water you rowed on, so the map service learns roughly where that is, and your
        network address. The track itself isn’t sent.
      </p>
    );
  }
  return (
    <p>
      The track is drawn on a plain grid without network requests. You can use your own map file; it is read on this
      device like a recording.
    </p>
  );
}
