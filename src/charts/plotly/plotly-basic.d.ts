// Plotly's bundle of lines, dots and bars is the whole of it with fewer kinds of traces, and comes without types of its own.
declare module 'plotly.js-basic-dist-min' {
  export * from 'plotly.js-dist-min';
  export { default } from 'plotly.js-dist-min';
}
