import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTeamColumns } from './use-team-columns.ts';

function Teams() {
  const { teams, isShared } = useTeamColumns('time_s|dist_m|spm|hr');
  return <p>{`${teams.length} teams, ${isShared ? 'shared' : 'own'}`}</p>;
}

it('has no team for whoever has no account, and needs no cache around it', async () => {
  await render(<Teams />);
  await expect.element(page.getByText('0 teams, own')).toBeVisible();
});
