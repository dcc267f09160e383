import { describe, expect, it, vi } from 'vitest';
import { waitingReports, type Report } from './reports.ts';

const report = (what: string): Report => ({ kind: 'error', error: new Error(what), context: { part: 'A view' } });

describe('reports', () => {
  it('wait until someone takes them, keep their order, and then go at once', () => {
    const reports = waitingReports(10);
    const [first, second, third] = [report('first'), report('second'), report('third')];
    reports.add(first);
    reports.add(second);
    const taken: Report[] = [];
    reports.connect((each) => taken.push(each));
    expect(taken).toEqual([first, second]);
    reports.add(third);
    expect(taken).toEqual([first, second, third]);
  });

  it('that came first are kept when there are too many', () => {
    const reports = waitingReports(2);
    const all = [report('first'), report('second'), report('third')];
    for (const each of all) reports.add(each);
    const taken: Report[] = [];
    reports.connect((each) => taken.push(each));
    expect(taken).toEqual(all.slice(0, 2));
  });

  it('ask for the service when one has to wait, also one from before', () => {
    const before = waitingReports(2);
    before.add(report('early'));
    const asked = vi.fn<() => void>();
    before.onWaiting(asked);
    expect(asked).toHaveBeenCalledTimes(1);

    const after = waitingReports(2);
    const askedLater = vi.fn<() => void>();
    after.onWaiting(askedLater);
    expect(askedLater).not.toHaveBeenCalled();
    after.add(report('late'));
    expect(askedLater).toHaveBeenCalledTimes(1);
  });

  it('are not kept where there is no service', () => {
    const reports = waitingReports(0);
    const asked = vi.fn<() => void>();
    reports.onWaiting(asked);
    reports.add(report('no one hears'));
    expect(asked).not.toHaveBeenCalled();
  });
});
