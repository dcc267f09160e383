// Rower page as markup: comment, three numbers, force curve, trend over sessions.
import { PRODUCT } from '#src/ui/product.ts';
import { markup, Markup } from '../page/markup.ts';
import type { LocaleText } from '../page/locale-text.ts';
import { curveFigure } from './curve-figure.ts';
import { calledOn, type PageFilm, type PageNumber, type RowerPage } from './rower-page.ts';
import { trendFigure } from './trend-figure.ts';

const renderNumber = ({ name, measured, beside, isUnusual }: PageNumber): Markup =>
  markup`<div><dt>${name}</dt>${
    measured === null
      ? markup`<dd><b aria-hidden="true">–</b></dd>`
      : markup`<dd><b${isUnusual ? markup` class="beyond"` : null}>${measured.value}</b><small>${measured.unit}</small><small class="quiet">${measured.error}</small></dd>`
  }<dd class="quiet">${beside}</dd></div>`;

const panel = (title: string, inside: Markup): Markup =>
  markup`<section class="panel"><h2>${title}</h2>
${inside}</section>
`;
const sentence = (text: string): Markup => markup`<p class="quiet">${text}</p>`;

const renderFigure = ({ kind, address, widthPx, heightPx, words }: PageFilm): Markup =>
  markup`<figure>${
    kind === 'still'
      ? markup`<img src="${address}" width="${widthPx}" height="${heightPx}" alt="${`A video frame above the curves of its stroke. ${words}`}">`
      : markup`<video src="${address}" width="${widthPx}" height="${heightPx}" controls muted loop playsinline preload="metadata" aria-label="${`A video clip above the force of your oar. ${words}`}"></video>`
  }<figcaption>${words}</figcaption></figure>`;

/** The rower's curve and dots have their seat's color; on paper the light one. */
const ownStyle = ({ colours: [light, dark] }: RowerPage): string =>
  `:root { --own: ${light}; } @media (prefers-color-scheme: dark) { :root { --own: ${dark}; } } @media print { :root { --own: ${light}; } }`;

/** Content of `<main>`, its own style first. */
export function rowerBody(page: RowerPage, text: LocaleText): Markup {
  const { name, seat, session, rowed, remark, focus, debrief, numbers, curve, film, trend, foot } = page;
  const facts = [...(name === null ? [] : [seat]), rowed].join(' · ');
  return markup`<style>${new Markup(ownStyle(page))}</style>
<header class="head"><p class="top"><b>${PRODUCT}</b> <span>${session}</span></p>
<h1><bdi>${calledOn(page)}</bdi></h1>
<p class="quiet">${facts}</p></header>
${remark === null ? null : markup`<blockquote><p>${remark.text}</p><footer>${remark.by}</footer></blockquote>`}
${focus.length === 0 ? null : panel('Your focus', markup`${focus.map((said) => markup`<p>${said}</p>`)}`)}${debrief.length === 0 ? null : panel('From the debrief', markup`${debrief.map((said) => markup`<p>${said}</p>`)}`)}<dl class="numbers">${numbers.map(renderNumber)}</dl>
${
  'is' in curve
    ? panel(
        curve.is.others === null ? 'Your stroke' : 'Your stroke and the crew’s',
        markup`${sentence(curve.is.caption)}${curveFigure(curve.is, text)}`,
      )
    : panel('Your stroke', sentence(curve.why))
}${film.length === 0 ? null : panel('From the video', markup`${film.map(renderFigure)}`)}${'is' in trend ? panel(trend.is.title, trendFigure(trend.is)) : panel('Over your sessions', sentence(trend.why))}<p class="foot">${foot}</p>`;
}
