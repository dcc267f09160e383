import { describe, expect, it } from 'vitest';
import { toUpdateState } from './page-version.ts';

const says = (isOwn: boolean, isChosen = false) => ({ isOwn, isChosen });

describe('what a page is told of new versions', () => {
  it.each([
    ['none waits and the one that answers has its files', says(true), undefined, 'none'],
    ['none waits and the one that answers is silent, or there is none', null, undefined, 'none'],
    ['none waits and the one that answers is another one', says(false), undefined, 'elsewhere'],
    ['one waits and no one chose it', null, says(false), 'ready'],
    ['one waits and was chosen in another tab while this page was loaded', null, says(false, true), 'elsewhere'],
    ['one waits and the page is of it already', null, says(true, true), 'none'],
    ['one waits and the page is of it although the choice was given up', null, says(true), 'none'],
    ['one waits that does not know the question', null, null, 'ready'],
  ] as const)('%s', (_, answering, waiting, update) => {
    expect(toUpdateState({ answering, waiting })).toBe(update);
  });
});
