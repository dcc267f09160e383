// Map background: plain, this installation's map, or the reader's own archive.
import { FolderOpen } from 'lucide-react';
import { useId, useRef } from 'react';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { basemapName, PAPER, type Basemap } from '#src/map/base/basemap.ts';
import styles from './track-view.module.css';

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
  const choices = [PAPER, configured, basemap].filter(
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
      <button
        type="button"
        className={styles.tool}
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
