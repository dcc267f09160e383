import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sureMethods } from '#engine/analysis/definitions/definitions-page.ts';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { HowSurePage } from './how-sure-page.tsx';

const HREF = /href="\/how-sure(?:#(?<of>\w+))?"/u;
const renderLink = (of?: string): string =>
  renderToStaticMarkup(createElement(HowSureLink, of === undefined ? {} : { of }));

it('every method has a place of its own, where the link beside its statements leads', () => {
  // How it looks is not asked.
  const page = renderToStaticMarkup(createElement(HowSurePage)).replaceAll(/ class="[^"]*"/gu, '');
  const methods = sureMethods();
  expect(methods.length).toBeGreaterThan(8);
  for (const { id, name, figures } of methods) {
    const place = HREF.exec(renderLink(id))?.groups?.['of'];
    for (const { measured, bound } of figures) {
      expect(measured).toMatch(/^[\d.]+(?:%? to [\d.]+)?(?:%| \S)/u);
      expect(page).toContain(`>${measured} <small>limit: ${bound}</small></dd>`);
    }
    expect(page).toMatch(new RegExp(`<section id="${place}"[^>]*><h2>${name}</h2>`, 'u'));
  }
  expect(HREF.exec(renderLink())?.groups?.['of']).toBeUndefined();
});
