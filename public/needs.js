// Runs first, in any browser at all: written as scripts were in 2009.
// The oldest that have it: README.md.
(function () {
  'use strict';

  function hasAll() {
    try {
      // Looking behind: Safari 16.4; ordered copies: Firefox 115, Chrome 110.
      return (
        new RegExp('(?<=a)b', 'u').test('ab') &&
        'noModule' in document.createElement('script') &&
        typeof Array.prototype.toSorted === 'function' &&
        typeof structuredClone === 'function' &&
        typeof Worker === 'function' &&
        CSS.supports('color', 'color-mix(in oklab, red, blue)')
      );
    } catch (error) {
      // False; `catch` without a binding is too new.
      return !error;
    }
  }

  function say() {
    var words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.setAttribute('style', 'max-width: 32em; margin: 3em auto; padding: 0 1em; font: 1.1em/1.5 sans-serif');
    words.appendChild(
      document.createTextNode(
        'This browser is too old for Strokeside. It needs Safari 16.4, Firefox 115, Chrome or Edge 111, ' +
          'or a newer one of them: update the browser, or open this page in another.',
      ),
    );
    document.body.insertBefore(words, document.body.firstChild);
    // A page written at build has buttons that would never wake up.
    document.getElementById('root').textContent = '';
  }

  if (!hasAll()) {
    // The page's own script looks at it.
    document.documentElement.setAttribute('data-too-old', '');
    document.addEventListener('DOMContentLoaded', say);
    return;
  }

  // Safari before 17.
  if (typeof URL.canParse !== 'function') {
    URL.canParse = function (address, base) {
      try {
        return Boolean(base === undefined ? new URL(address) : new URL(address, base));
      } catch (error) {
        return !error;
      }
    };
  }
})();
