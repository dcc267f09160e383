// The oldest browsers that the product runs in, and what the build adds for them. Named in README.md and in
// public/needs.js.
import type { Plugin } from 'vite';

/** Spring 2023: the first Safari that runs SIMD in Wasm, and the Firefox that old systems are left with. */
export const OLDEST = ['chrome111', 'firefox115', 'safari16.4'];

/** lightningcss would settle `light-dark()` at the root of the page: paper on a dark page would come out dark. */
export const KEEPS_LIGHT_DARK = 1_048_576;

const TOKEN = /(?<name>--[\w-]+):\s*light-dark\((?<light>[^,()]+),\s*(?<dark>[^,()]+)\)/gu;
/** Resolved where it is declared, so each color scheme needs its own declaration. */
const ALIAS = /(?<name>--(?:good|bad)):\s*var\(--[\w-]+\)/gu;
const SCHEME = /(?<selector>[^{}]+)\{(?<body>[^{}]*\bcolor-scheme:\s*(?<scheme>light dark|light|dark)\s*;[^{}]*)\}/gu;
const COMMENT = /\/\*[\s\S]*?\*\//gu;

type Scheme = 'light' | 'dark';

/** A scheme's tokens as plain colors. */
export function plainTokens(tokens: string, scheme: Scheme): string {
  const plain = [...tokens.matchAll(TOKEN)].map(({ groups }) => `${groups?.['name']}: ${groups?.[scheme]?.trim()};`);
  const aliases = [...tokens.matchAll(ALIAS)].map(([alias]) => `${alias};`);
  return [...plain, ...aliases].join(' ');
}

/**
 * Behind every rule that chooses a color scheme, the tokens of that scheme for browsers without `light-dark()`: Safari
 * before 17.5, Firefox before 120, Chrome before 123.
 */
export function withPlainColours(css: string, tokens: string): string {
  const block = (selector: string, scheme: Scheme): string => `${selector} { ${plainTokens(tokens, scheme)} }`;
  return css.replaceAll(COMMENT, '').replaceAll(SCHEME, (rule, selector: string, _body, scheme: string) => {
    const own = selector.trim();
    const plain =
      scheme === 'light dark'
        ? `${block(own, 'light')} @media (prefers-color-scheme: dark) { ${block(own, 'dark')} }`
        : block(own, scheme === 'light' ? 'light' : 'dark');
    return `${rule}\n@supports not (color: light-dark(red, red)) { ${plain} }\n`;
  });
}

/** Runs before the styles are read, so that the classes of modules are still the author's. */
export function olderBrowsers(readTokens: () => string): Plugin {
  return {
    name: 'strokeside-older-browsers',
    enforce: 'pre',
    transform(css, id) {
      const isOwn = id.endsWith('.css') && !id.includes('node_modules');
      return isOwn && css.includes('color-scheme:') ? { code: withPlainColours(css, readTokens()), map: null } : null;
    },
  };
}
