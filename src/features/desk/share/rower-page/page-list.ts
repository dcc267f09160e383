// Contents of a page, line by line, for the dialog.
import { formatFileSize } from '#src/format/file-size.ts';
import { calledOn, type PageFilm, type PageNumber, type RowerPage } from './rower-page.ts';

const numberLine = ({ name, measured, beside }: PageNumber): string =>
  measured === null ? `${name}, no number: ${beside}` : `${name}: ${measured.value} ${measured.error}, ${beside}`;

const filmLine = ({ kind, bytes, words }: PageFilm): string =>
  kind === 'still'
    ? `A frame of the video with your oar’s curves, ${formatFileSize(bytes)}: ${words}`
    : `A clip of the video with your oar’s curves, ${formatFileSize(bytes)}: ${words}`;

/** Everything readable on the page. */
export function pageList(page: RowerPage): readonly string[] {
  const { name, seat, session, rowed, remark, focus, debrief, numbers, curve, film, trend } = page;
  return [
    [calledOn(page), ...(name === null ? [] : [seat]), session, rowed].join(' · '),
    remark === null ? 'No message' : `Your message, signed ${remark.by}`,
    ...focus,
    ...debrief.map((sentence) => `From the debrief: ${sentence}`),
    ...numbers.map(numberLine),
    'is' in curve
      ? curve.is.others === null
        ? 'The force curve'
        : 'The force curve, over the average of the others (not named)'
      : `No force curve: ${curve.why}`,
    ...film.map(filmLine),
    'is' in trend
      ? `${trend.is.title}: ${trend.is.points[0]?.day ?? ''} to ${trend.is.points.at(-1)?.day ?? ''}`
      : `No trend: ${trend.why}`,
  ];
}
