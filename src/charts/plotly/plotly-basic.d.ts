// Plotly's basic bundle has the same API with fewer trace types, and comes without types.
declare module 'plotly.js-basic-dist-min' {
  export * from 'plotly.js-dist-min';
  export { default } from 'plotly.js-dist-min';
}
