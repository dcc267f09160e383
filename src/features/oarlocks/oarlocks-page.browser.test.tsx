import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expect, it, vi } from 'vitest';
import { plainRule } from '#engine/recording/rule.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import { OarlocksPage } from './oarlocks-page.tsx';

const SEATS = [1, 2, 3, 4, 5, 6, 7, 8];

/** An eight whose oarlocks move by one seat every session; the third reads 12% too high. */
function makeSession(at: number): LibraryRecord {
  const model = modelRecord(at);
  const oarlockIn = (seat: number): number => ((seat + at) % SEATS.length) + 1;
  const modelPower = (seat: number): number => (200 + 8 * seat) * (oarlockIn(seat) === 3 ? 1.12 : 1);
  const crew = SEATS.map((seat) => ({ seat, side: 'port' as const, name: `Rower ${seat}` }));
  return {
    ...model,
    facts: {
      ...model.facts,
      startedAt: `2026-03-0${at + 1}T07:00:00Z`,
      boat: { name: 'Halcyon', seatCount: 8, rig: 'sweep', coxed: true },
      crew,
      rules: [{ ...plainRule('peach'), force: 'pin-along-boat' }],
      instruments: {
        impellerScalingPct: null,
        sensors: SEATS.map((seat) => ({
          channel: 'GateForceX',
          seat,
          side: null,
          serial: String(100 + oarlockIn(seat)),
          firmware: null,
          calibrated: null,
        })),
      },
      seats: crew.map(({ seat, side, name }) => ({
        seat,
        side,
        name,
        rule: 0,
        metrics: {
          ...(model.facts.seats[0]?.metrics ?? raise()),
          powerW: { median: modelPower(seat), iqr: 8, mean: modelPower(seat), sd: 6, count: 300 },
        },
      })),
    },
  };
}

function raise(): never {
  throw new Error('A record with a seat is expected.');
}

it('says what each oarlock reads, how that is known, and keeps a calibration of one’s own', async () => {
  // The list of this device, read at the start, would replace the sessions of the test.
  await vi.waitFor(() => expect(useLibrary.getState().state).toBe('ready'));
  useLibrary.setState({ state: 'ready', records: Array.from({ length: 6 }, (_, at) => makeSession(at)) });
  await render(<OarlocksPage />);
  const row = page.getByRole('row', { name: /Peach 103/u });
  await expect.element(row).toHaveTextContent(/\+\d+\.\d%.*Your sessions.*6/u);
  await expect.element(page.getByRole('region', { name: 'Swap test' })).toBeVisible();

  await page.getByLabelText('Reads too high by, %').fill('12');
  await page.getByLabelText('Date').fill('2026-02-01');
  await page.getByRole('button', { name: 'Save calibration' }).click();
  await expect.element(page.getByText('Enter where the value comes from.')).toBeVisible();
  await page.getByLabelText('Source').fill('Weights in the lab');
  await page.getByRole('button', { name: 'Save calibration' }).click();
  await expect.element(page.getByText(/Weights in the lab, /u)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /Your calibration/u })).toBeVisible();
  await page.getByRole('button', { name: /Delete: calibration/u }).click();
  await expect.element(page.getByRole('cell', { name: /Your calibration/u })).not.toBeInTheDocument();
});
