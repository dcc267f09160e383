// What is in a page, line by line, as the dialog lists it before the page is made.
import { calledOn, inCapitals, type PageNumber, type RowerPage } from './rower-page.ts';

const numberLine = ({ name, measured, beside }: PageNumber): string =>
  measured === null
    ? `No number for ${name}: ${beside}`
    : `${inCapitals(name)}: ${measured.value} ${measured.error}, ${beside}`;

/** Everything that can be read on the page. */
export function pageList(page: RowerPage): readonly string[] {
  const { name, seat, outing, rowed, remark, numbers, curve, trend } = page;
  return [
    [calledOn(page), ...(name === null ? [] : [seat]), outing, rowed].join(' · '),
    remark === null ? 'No sentence of yours' : `Your sentence, signed ${remark.by}`,
    ...numbers.map(numberLine),
    'is' in curve
      ? `The force curve${curve.is.others === null ? '' : ', over the mean of the others, who are not named'}`
      : `No force curve: ${curve.why}`,
    'is' in trend
      ? `${trend.is.title}: ${trend.is.points[0]?.day ?? ''} to ${trend.is.points.at(-1)?.day ?? ''}`
      : `No trend: ${trend.why}`,
  ];
}
