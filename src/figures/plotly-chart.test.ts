import { describe, expect, it } from 'vitest';
import { PLOTLY_CONFIG } from './plotly-chart.tsx';

describe('the configuration of every Plotly chart', () => {
  it('never offers to send the numbers to a cloud', () => {
    expect(PLOTLY_CONFIG.showSendToCloud).toBe(false);
    expect(PLOTLY_CONFIG.displaylogo).toBe(false);
  });

  it('has no bar of buttons: pictures are saved from the panel', () => {
    expect(PLOTLY_CONFIG.displayModeBar).toBe(false);
  });
});
