// The one configuration every Plotly chart is made with.
import type { Config } from 'plotly.js-dist-min';

/**
 * Plotly's default mode bar offers to upload the chart's numbers to a cloud service; ours keeps only "download as
 * picture", which never leaves the device.
 */
export const PLOTLY_CONFIG = {
  showSendToCloud: false,
  displaylogo: false,
  responsive: true,
  scrollZoom: false,
  doubleClick: 'reset',
  modeBarButtons: [['toImage']],
  toImageButtonOptions: { format: 'png', scale: 2, filename: 'strokeside-chart' },
} as const satisfies Partial<Config>;
