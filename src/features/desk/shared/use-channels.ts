// Custom metrics and crew names, as queries of this session take them.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { compileChannels, seatsByName, type ChannelFault } from '#engine/query/channels.ts';
import type { QueryContext } from '#engine/query/query.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import { useChannelSetting } from '#src/library/notebook/own-quantities.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';

followOtherTabs(useChannelSetting);

export interface OwnChannels {
  readonly asking: QueryContext;
  readonly faults: readonly ChannelFault[];
}

export function useChannels({ crew }: Pick<Analysis, 'crew'>): OwnChannels {
  const forceUnit = useForceUnitSetting(({ chosen }) => chosen);
  const written = useChannelSetting((state) => state.written);
  return useMemo(() => {
    const asking = { forceUnit, rowers: seatsByName({ crew }) };
    const { channels, faults } = compileChannels(written, asking);
    return { asking: { ...asking, channels }, faults };
  }, [forceUnit, written, crew]);
}
