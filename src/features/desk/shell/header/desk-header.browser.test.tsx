import '#src/ui/tokens.css';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSessions } from '#src/library/open/sessions.ts';
import { modelSession } from '../../testing/model-session.ts';
import { GROUPS, VIDEO_GROUP } from '../views.ts';
import { DeskTabs, GroupTabs } from '../group-bar.tsx';
import { DeskHeader, KeepingNote } from './desk-header.tsx';

afterEach(() => useSessions.setState({ keepings: {} }));

it('shows the progress of saving beside the tabs at every width, never over them', async () => {
  const session = modelSession();
  const analysis = { ...session, boat: { ...session.boat, name: 'Halcyon Masters Composite Eight' } };
  useSessions.setState({ keepings: { morning: { phase: 'writing', fraction: 0.4 } } });
  const tabs = <GroupTabs groups={[...GROUPS, VIDEO_GROUP]} shown="debrief" />;
  const screen = await render(
    <DeskTabs shown="debrief" onShow={() => undefined} tabs={tabs}>
      <DeskHeader
        analysis={analysis}
        note={<KeepingNote session="morning" />}
        picked={null}
        tools={<button type="button">Share and everything else</button>}
      >
        {tabs}
      </DeskHeader>
    </DeskTabs>,
  );
  const box = (role: 'progressbar' | 'tablist') => screen.getByRole(role).element().getBoundingClientRect();
  for (const width of [1440, 1280, 1024, 820]) {
    await page.viewport(width, 768);
    expect(box('progressbar').left, `${width} px`).toBeGreaterThanOrEqual(box('tablist').right);
  }
});
