// Schools on a plain map without a map service. A click selects one; the schools in view are also listed as buttons, so
// no pointer is needed.
import { ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ChartTheme, useChartTheme } from '#src/figures/theme.ts';
import { createMap, FIT, type DegreeBounds, type MadeMap } from '#src/map/create-map.ts';
import { toColor } from '#src/map/layers/boat-layers.ts';
import { paperStyle } from '#src/map/base/basemap.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { SchoolCard } from './list/use-school-tools.tsx';
import type { SchoolTools } from './school/school-actions.tsx';
import styles from './schools.module.css';

export interface SchoolMapProps {
  readonly schools: readonly School[];
  readonly tools: SchoolTools;
}

const MAX_LISTED = 30;

export function SchoolMap({ schools, tools }: SchoolMapProps) {
  const theme = useChartTheme();
  const host = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<MadeMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<DegreeBounds | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const bounds = useMemo(() => computeBounds(schools), [schools]);
  const first = useRef({ bounds, paper: theme.surface });

  useEffect(() => {
    if (host.current === null) return undefined;
    const fresh = createMap(host.current, first.current.bounds, first.current.paper);
    if (fresh === null) {
      setFailed(true);
      return undefined;
    }
    const { map } = fresh;
    const look = (): void => {
      const seen = map.getBounds();
      setView([
        [seen.getWest(), seen.getSouth()],
        [seen.getEast(), seen.getNorth()],
      ]);
    };
    look();
    map.on('moveend', look);
    setMade(fresh);
    return () => {
      setMade(null);
      map.remove();
    };
  }, []);

  useEffect(() => {
    made?.map.fitBounds(bounds, { ...FIT, maxZoom: 9 });
  }, [made, bounds]);

  useEffect(() => {
    made?.map.setStyle(paperStyle(theme.surface));
  }, [made, theme]);

  useEffect(() => {
    made?.draw(createLayers(schools, chosenId, theme, setChosenId));
  }, [made, schools, chosenId, theme]);

  const chosen = schools.find(({ id }) => id === chosenId);
  const inView = schools.filter((school) => view !== null && isWithin(school, view));
  if (failed) {
    return <EmptyReason reason="This browser could not draw the map. The list and the table hold the same schools." />;
  }
  return (
    <div className={stack({ gap: 4, align: 'start' }, styles.split)}>
      <div>
        <div className={box({ border: 'line', round: 'panel', anchor: true, overflow: 'hidden' }, styles.frame)}>
          <div ref={host} className={styles.map} role="application" aria-label="Map of the schools" />
        </div>
        <p className={box({ above: 2, tone: 'quiet', size: 13 })}>
          {schools.length} schools, labeled by state. {inView.length} in view.
        </p>
      </div>
      <div className={stack({ gap: 3 })}>
        {chosen !== undefined && <SchoolCard school={chosen} tools={tools} />}
        <h2 className={text({ size: 16 })}>In view</h2>
        <ul className={stack({}, styles.list)}>
          {inView.slice(0, MAX_LISTED).map(({ id, short_name: name, state }) => (
            <li key={id}>
              <button
                className={row({
                  bare: true,
                  align: 'stretch',
                  justify: 'between',
                  full: true,
                  tall: 32,
                  padY: 1,
                  padX: 2,
                  round: 'small',
                  text: 'start',
                })}
                type="button"
                aria-pressed={id === chosenId}
                onClick={() => setChosenId(id)}
              >
                {name} <span className={text({ tone: 'quiet' })}>{state}</span>
              </button>
            </li>
          ))}
        </ul>
        {inView.length > MAX_LISTED && (
          <p className={box({ above: 2, tone: 'quiet', size: 13 })}>
            And {inView.length - MAX_LISTED} more: come closer on the map.
          </p>
        )}
      </div>
    </div>
  );
}

/** State codes, and a dot per school above them. */
function createLayers(
  schools: readonly School[],
  chosenId: string | null,
  theme: ChartTheme,
  onChoose: (id: string) => void,
) {
  const names = stateNames(schools);
  return [
    new TextLayer<(typeof names)[number]>({
      id: 'states',
      data: [...names],
      getText: ({ name }) => name,
      getPosition: ({ position }) => position,
      getSize: 13,
      getColor: toColor(theme.ink2),
      getPixelOffset: [0, -16],
      fontFamily: theme.font,
    }),
    new ScatterplotLayer<School>({
      id: 'schools',
      data: [...schools],
      getPosition: ({ longitude, latitude }) => [longitude, latitude],
      getFillColor: ({ id }) => toColor(id === chosenId ? theme.mark : theme.accent, id === chosenId ? 255 : 190),
      getLineColor: toColor(theme.surface),
      getRadius: ({ id }) => (id === chosenId ? 9 : 6),
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      getLineWidth: 1.5,
      stroked: true,
      pickable: true,
      onClick: ({ object }) => {
        if (object !== undefined) onChoose(object.id);
      },
      updateTriggers: { getFillColor: [chosenId, theme], getRadius: [chosenId] },
    }),
  ];
}

const isWithin = ({ longitude, latitude }: School, [[west, south], [east, north]]: DegreeBounds): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** Bounds of all; a single school gets half a degree. */
function computeBounds(schools: readonly School[]): DegreeBounds {
  const longitudes = schools.map(({ longitude }) => longitude);
  const latitudes = schools.map(({ latitude }) => latitude);
  return [
    [Math.min(...longitudes) - 0.5, Math.min(...latitudes) - 0.5],
    [Math.max(...longitudes) + 0.5, Math.max(...latitudes) + 0.5],
  ];
}

/** Among its schools: the map has no borders. */
interface StateName {
  readonly name: string;
  readonly position: [longitude: number, latitude: number];
}

export const stateNames = (schools: readonly School[]): readonly StateName[] =>
  [...new Set(schools.map(({ state }) => state))].map((name) => {
    const inState = schools.filter(({ state }) => state === name);
    return { name, position: [computeMean(inState, 'longitude'), computeMean(inState, 'latitude')] };
  });

const computeMean = (schools: readonly School[], axis: 'longitude' | 'latitude'): number =>
  schools.reduce((sum, school) => sum + school[axis], 0) / schools.length;
