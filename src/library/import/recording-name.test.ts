import { expect, it } from 'vitest';
import { isLeaving, mayBeRecording, mostToldFirst, otherSportsSentence, skippedSentence } from './recording-name.ts';

it.each(['a.txt', 'may/Eight 3.CSV', 'export', 'x.tsv', '.txt'])('%s may be a recording', (path) =>
  expect(mayBeRecording(path)).toBe(true),
);
it.each(['map.pdf', 'a.txt.docx', 'photo.JPG', 'b.zip', 'season.xlsx'])('%s is none', (path) =>
  expect(mayBeRecording(path)).toBe(false),
);
it.each(['.DS_Store', 'may/._a.txt', '__MACOSX/may/a.txt', 'Thumbs.db', 'a/.git/config'])('%s is a leaving', (path) =>
  expect(isLeaving(path)).toBe(true),
);
it.each(['a.txt', 'may.2/b.txt', 'thumbs.db.txt'])('%s is no leaving', (path) => expect(isLeaving(path)).toBe(false));

it('names a few of what is skipped and counts the rest', () => {
  expect(skippedSentence([])).toBeNull();
  expect(skippedSentence(['a/map.pdf'])).toBe('1 file isn’t a recording and was skipped: map.pdf.');
  expect(skippedSentence(['1.pdf', '2.pdf', '3.pdf', '4.pdf'])).toBe(
    '4 files aren’t recordings and were skipped: 1.pdf, 2.pdf, 3.pdf and 1 more.',
  );
});

it('reads first what says the most of a session, and leaves the order else as it is', () => {
  const files = ['a.gpx', 'b.tcx.gz', 'c.csv', 'd.FIT.gz', 'e.txt'];
  expect(mostToldFirst(files, (name) => name)).toEqual(['c.csv', 'e.txt', 'd.FIT.gz', 'b.tcx.gz', 'a.gpx']);
});

it('counts other sports, and says how to open one all the same', () => {
  expect(otherSportsSentence([])).toBeNull();
  expect(otherSportsSentence(['ride.fit'])).toMatch(
    /^ride\.fit is of another sport and stays out of your rowing\. Drop it/u,
  );
  expect(otherSportsSentence(['a', 'b'])).toMatch(
    /^2 files are of other sports and stay out of your rowing\. Drop one/u,
  );
});
