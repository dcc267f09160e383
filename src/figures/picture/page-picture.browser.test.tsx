import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { pagePicture } from './page-picture.ts';

const DOT = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>')}`;

it('draws a sheet as paper: no shorter than A4, with the marks of its lists and its pictures', async () => {
  const { container } = await render(
    <section style={{ width: 680, font: '14px sans-serif' }}>
      <ol>
        <li>
          <b>Seat 5</b> pulls less
        </li>
        <li>Seat 3 is late</li>
      </ol>
      <ul style={{ listStyle: 'none' }}>
        <li>no mark</li>
      </ul>
      <img src={DOT} alt="" style={{ width: 100, height: 100, objectFit: 'contain' }} />
    </section>,
  );
  const sheet = container.querySelector('section');
  if (sheet === null) throw new Error('The sheet was not rendered.');
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode()));
  const { svg, width, height } = await pagePicture(sheet, 'Report of the crew');
  expect([width, height]).toEqual([680 + 2 * 57, 1123]);
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  const words = [...drawing.querySelectorAll('text')].map((text) => text.textContent);
  expect(words).toEqual(['1.', 'Seat 5', 'pulls less', '2.', 'Seat 3 is late', 'no mark']);
  const [first, item] = drawing.querySelectorAll('text');
  expect(first?.getAttribute('y')).toBe(item?.getAttribute('y'));
  expect(Number(first?.getAttribute('x'))).toBeLessThan(Number(item?.getAttribute('x')));
  const image = drawing.querySelector('image');
  expect(image?.getAttribute('href')).toMatch(/^data:image\/png;base64,/u);
  expect(image?.getAttribute('preserveAspectRatio')).toBe('xMidYMid meet');
});

it('grows with a sheet that is longer than its paper', async () => {
  const { container } = await render(<section style={{ width: 680, height: 1500 }} />);
  const sheet = container.querySelector('section');
  if (sheet === null) throw new Error('The sheet was not rendered.');
  expect((await pagePicture(sheet, 'Long')).height).toBe(1500 + 2 * 38);
});
