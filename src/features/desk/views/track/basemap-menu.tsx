// Map background: plain, this installation's map, or the reader's own archive. Another site's server is asked for a map only
// after the reader agreed to what it learns.
import { FolderOpen, Map as MapIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { useAgreedMap, basemapName, externalTileHost, PAPER, type Basemap } from '#src/map/base/basemap.ts';
import { Button } from '#src/ui/buttons.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { inline } from '#src/ui/primitives.ts';

interface BasemapMenuProps {
  readonly basemap: Basemap;
  /** Default of this installation; plain when none is set. */
  readonly configured: Basemap;
  readonly onChange: (basemap: Basemap) => void;
}

/** The button opens the file; the switch appears once there is a choice. */
export function BasemapMenu({ basemap, configured, onChange }: BasemapMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { host, agree } = useAgreedMap();
  const learner = externalTileHost(configured);
  const isAsked = learner !== null && learner !== host;
  const choices = [PAPER, isAsked ? PAPER : configured, basemap].filter(
    (one, at, all) => all.findIndex((other) => other.kind === one.kind) === at,
  );
  return (
    <>
      {choices.length > 1 && (
        <SelectBox
          label="Map under the track"
          options={choices.map((one) => ({ value: one.kind, text: basemapName(one) }))}
          value={basemap.kind}
          onChange={(kind) => onChange(choices.find((one) => one.kind === kind) ?? PAPER)}
        />
      )}
      {isAsked && (
        <CardPopover
          look="button"
          label="Map"
          trigger={
            <>
              <MapIcon size={14} aria-hidden /> Map
            </>
          }
        >
          <p>
            The map comes from {learner}. Whenever you open a track, {learner} learns your network address and roughly
            where the water is. The track itself isn’t sent.
          </p>
          <p>
            <Button
              look="primary"
              label="Show the map"
              onClick={() => {
                agree(learner);
                onChange(configured);
              }}
            />
          </p>
        </CardPopover>
      )}
      <button
        type="button"
        className={inline({ control: true, gap: '6px', pad: 0, padX: 3, tall: 28, hover: 'edge', size: 12 })}
        aria-describedby={hint}
        title="Draw the track on a PMTiles file of your own; it stays on this device."
        onClick={() => input.current?.click()}
      >
        <FolderOpen size={14} aria-hidden /> Map file
      </button>
      <span id={hint} hidden>
        Draws the track on a PMTiles file of your own, which stays on this device.
      </span>
      <input
        ref={input}
        type="file"
        accept=".pmtiles"
        hidden
        data-testid="map-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onChange({ kind: 'file', file });
          event.target.value = '';
        }}
      />
    </>
  );
}
