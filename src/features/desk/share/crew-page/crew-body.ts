// Crew page as markup: the coach's sentence, curves with a choice of rowers, numbers, and a table of forces.
import { PRODUCT } from '#src/ui/product.ts';
import type { LocaleText } from '../page/locale-text.ts';
import { markup, Markup } from '../page/markup.ts';
import { crewFigure, forceAt, saidAngles } from './crew-figure.ts';
import type { CrewPage } from './crew-page.ts';
import { crewStyle } from './crew-style.ts';

const choice = (id: string, words: string, isChosen: boolean): Markup =>
  markup`<input type="radio" name="rower" id="rower-${id}"${isChosen ? new Markup(' checked') : null}><label for="rower-${id}"><bdi>${words}</bdi></label>`;

function numbers({ columns, rowers }: CrewPage): Markup {
  return markup`<div class="wide" role="region" aria-label="Numbers" tabindex="0"><table><thead><tr><th scope="col">Rower</th>${columns.map(
    ({ name, unit }) => markup`<th scope="col">${name}, ${unit}</th>`,
  )}</tr></thead><tbody>${rowers.map(
    ({ seat, called, values }) =>
      markup`<tr class="of-${seat}"><th scope="row"><bdi>${called}</bdi></th>${values.map((value) => markup`<td>${value}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

function forces(page: CrewPage, text: LocaleText): Markup {
  const { rowers, force } = page;
  const drawn = rowers.filter(({ curves }) => curves.length > 0);
  return markup`<details><summary>Force by angle as a table</summary><div class="wide" role="region" aria-label="Force by angle" tabindex="0"><table><thead><tr><th scope="col">Angle</th>${drawn.map(
    ({ called }) => markup`<th scope="col"><bdi>${called}</bdi>, ${force.symbol}</th>`,
  )}</tr></thead><tbody>${saidAngles(page).map(
    (angle) =>
      markup`<tr><th scope="row">${text.number(angle, 0)}°</th>${drawn.map((rower) => {
        const newtons = forceAt(rower, angle);
        return markup`<td>${Number.isFinite(newtons) ? text.number(force.of(newtons), force.decimals) : '–'}</td>`;
      })}</tr>`,
  )}</tbody></table></div></details>`;
}

/** Content of `<main>`, its own style first. */
export function crewBody(page: CrewPage, text: LocaleText): Markup {
  const { title, rowed, remark, rowers, foot } = page;
  const figures = [crewFigure(page, text, 'wide'), crewFigure(page, text, 'narrow')].flatMap((one) => one ?? []);
  const isScull = rowers.some(({ curves }) => curves.length > 1);
  return markup`<style>${new Markup(
    crewStyle(
      rowers.map(({ seat }) => seat),
      page.seatCount,
    ),
  )}</style>
<header class="head"><p class="top"><b>${PRODUCT}</b> <span>${rowed}</span></p>
<h1><bdi>${title}</bdi></h1></header>
${remark === null ? null : markup`<blockquote><p>${remark.text}</p><footer>${remark.by}</footer></blockquote>`}
<div class="crew" role="group" aria-label="Who stands out">${choice('all', 'All', true)}${rowers.map(({ seat, called }) => choice(String(seat), called, false))}
<div class="shown"><section class="panel"><h2>Force against angle</h2>
<p class="quiet">${
    figures.length === 0
      ? 'This recording holds no force curve.'
      : 'Mean of the strokes. Choose a rower above; point at an angle to read the forces there.'
  }${figures.length > 0 && isScull ? ' Dashed: the second oar.' : ''}</p>${figures}</section>
<section class="panel"><h2>Numbers</h2>${numbers(page)}</section>
${figures.length === 0 ? null : forces(page, text)}</div></div>
<p class="foot">${foot}</p>`;
}
