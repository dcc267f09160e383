// What the findings of a debrief offer: the same function while the session stays.
import { useCallback, type ComponentProps } from 'react';
import type { ViewProps } from '../../../shared/view.ts';
import type { FindingsPanel } from '../findings/findings-panel.tsx';
import { MakeFocus } from './make-focus.tsx';

type ActsOn = NonNullable<ComponentProps<typeof FindingsPanel>['actsOn']>;

export const useFocusActs = (session: ViewProps['session'], analysis: ViewProps['analysis']): ActsOn =>
  useCallback<ActsOn>(
    (found, debrief, isShown) => (
      <MakeFocus session={session} analysis={analysis} found={found} debrief={debrief} isOffered={isShown} />
    ),
    [session, analysis],
  );
