import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAgreedMap, PAPER, type Basemap } from '#src/map/base/basemap.ts';
import { BasemapMenu } from './track-panel.tsx';

beforeEach(() => useAgreedMap.setState({ host: null }));

const configured: Basemap = { kind: 'style', url: 'https://maps.example/style.json' };

function Menu({ onChange, of = configured }: { readonly onChange: (basemap: Basemap) => void; readonly of?: Basemap }) {
  const [basemap, setBasemap] = useState<Basemap>(PAPER);
  return (
    <BasemapMenu
      basemap={basemap}
      configured={of}
      onChange={(next) => {
        setBasemap(next);
        onChange(next);
      }}
    />
  );
}

it('asks once before a server of another site is asked for a map, and says what it learns', async () => {
  const onChange = vi.fn<(basemap: Basemap) => void>();
  const page = await render(<Menu onChange={onChange} />);
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('maps.example learns your network address');
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Show the map' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(configured);
  await expect.element(page.getByRole('combobox', { name: 'Map under the track' })).toHaveValue('style');
  expect(page.getByRole('button', { name: 'Map', exact: true }).elements()).toHaveLength(0);
  expect(localStorage.getItem('strokeside.map')).toContain('"host":"maps.example"');
});

it('offers a map of this site, and of a server agreed to, without asking', async () => {
  const onChange = vi.fn<(basemap: Basemap) => void>();
  const own = await render(<Menu onChange={onChange} of={{ kind: 'pmtiles', url: '/lake.pmtiles' }} />);
  await expect.element(own.getByRole('combobox', { name: 'Map under the track' })).toHaveValue('paper');
  await own.unmount();
  useAgreedMap.setState({ host: 'maps.example' });
  const agreed = await render(<Menu onChange={onChange} />);
  await agreed.getByRole('combobox', { name: 'Map under the track' }).selectOptions('Map of maps.example');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(configured);
});
