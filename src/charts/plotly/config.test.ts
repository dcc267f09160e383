import { describe, expect, it } from 'vitest';
import { PLOTLY_CONFIG } from './config.ts';

describe('the configuration of every Plotly chart', () => {
  it('never offers to send the numbers to a cloud', () => {
    expect(PLOTLY_CONFIG.showSendToCloud).toBe(false);
    expect(PLOTLY_CONFIG.displaylogo).toBe(false);
  });

  it('keeps one button, and that one saves a picture on the device', () => {
    expect(PLOTLY_CONFIG.modeBarButtons.flat()).toEqual(['toImage']);
  });
});
