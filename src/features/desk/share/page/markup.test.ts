import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escaped, markup } from './markup.ts';

const read = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Includes characters that break out of an element or attribute. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('<', '>', '&', '"', "'", '`', '=', '/', '\0', '\u001B', '\u202E'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  ),
});

describe('text in a page', () => {
  it('never is markup, and is read as it was written', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = escaped(text);
        expect(written).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/u);
        expect(read(written)).toBe(text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ''));
      }),
    );
  });

  it('goes in escaped, and markup as it is', () => {
    const name = '<img src=x onerror=alert(1)>';
    expect(markup`<p title="${name}">${markup`<b>${name}</b>`}${null}${[markup`1`, markup`2`]}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=alert(1)&gt;"><b>&lt;img src=x onerror=alert(1)&gt;</b>12</p>',
    );
  });
});
