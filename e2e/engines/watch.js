// In front of everything in the page: what goes wrong in it, and what it hands to the downloads, for the walk to read.
(() => {
  const seen = { problems: [], written: [] };
  globalThis.seenByWalk = seen;
  addEventListener('error', ({ message, target }) =>
    seen.problems.push(message ?? `${target?.src ?? target?.href} did not load`),
  );
  addEventListener('unhandledrejection', ({ reason }) => seen.problems.push(String(reason)));
  const toError = console.error.bind(console);
  console.error = (...what) => {
    seen.problems.push(what.map(String).join(' '));
    toError(...what);
  };
  const address = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (content) => {
    if (content instanceof Blob && !(content instanceof File)) seen.written.push(content);
    return address(content);
  };
})();
