// The one configuration every Plotly chart is made with.
import type { Config } from 'plotly.js-dist-min';

/**
 * Plotly's default mode bar offers to upload the chart's numbers to a cloud service. There is none: every figure is
 * saved from its own panel, which never leaves the device.
 */
export const PLOTLY_CONFIG = {
  showSendToCloud: false,
  displaylogo: false,
  displayModeBar: false,
  responsive: true,
  scrollZoom: false,
  doubleClick: 'reset',
} as const satisfies Partial<Config>;
