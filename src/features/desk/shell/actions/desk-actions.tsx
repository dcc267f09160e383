// Runs the desk's actions by key, and shows the list of keys and the command palette.
import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { isPossible, isPressed, type ActionContext } from '../../shared/actions/define-action.ts';
import { DESK_ACTIONS } from '../../shared/actions/desk-actions.ts';
import { DeskPartsContext, useDeskParts } from '../../shared/actions/desk-parts.ts';
import { DeskActionsContext } from '../../shared/actions/use-action.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { DeskGroup } from '../views.ts';
import { isOwnedByFocus } from './key-owner.ts';
import { keySetting } from './key-setting.ts';

const LateKeys = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const LatePalette = lazyPart(async () => (await import('./palette.tsx')).Palette);

interface DeskActionsProps extends Omit<ActionContext, 'cursor' | 'parts'> {
  readonly session: string;
  /** Those with data in the recording. */
  readonly groups: readonly DeskGroup[];
  readonly children: ReactNode;
}

export function DeskActions({ session, groups, children, ...desk }: DeskActionsProps) {
  const { analysis, selection, seats, select, showPlace, dock } = desk;
  const cursor = useCursor();
  const parts = use(DeskPartsContext);
  const [shown, setShown] = useState<'keys' | 'palette' | null>(null);
  const close = (): void => setShown(null);
  const context = useMemo(
    (): ActionContext => ({ analysis, cursor, selection, seats, select, showPlace, dock, parts }),
    [analysis, cursor, selection, seats, select, showPlace, dock, parts],
  );
  useDeskParts({
    showKeys: () => setShown('keys'),
    showPalette: shown === null ? () => setShown('palette') : null,
  });
  useKeys(context);
  return (
    <DeskActionsContext value={context}>
      {children}
      {shown !== null && (
        <ErrorBoundary what={shown === 'keys' ? 'The list of keys' : 'The command palette'}>
          <Suspense>
            {shown === 'keys' ? (
              <LateKeys onClose={close} />
            ) : (
              <LatePalette session={session} context={context} groups={groups} onClose={close} />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </DeskActionsContext>
  );
}

function useKeys(context: ActionContext): void {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    let byPointer = false;
    const onPointer = (): void => {
      byPointer = true;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const action = DESK_ACTIONS.find(
        ({ keys, ...one }) => keys !== undefined && isPressed(keys, event) && isPossible(one, latest.current),
      );
      if (action === undefined || !isOn(action.keys)) return;
      if (isOwnedByFocus(event.target, event.key, byPointer, action.whileTyping)) return;
      event.preventDefault();
      // Tabs would react to the same arrow key.
      event.stopPropagation();
      action.run(latest.current);
    };
    const onFirst = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') byPointer = false;
      if (event.key !== 'Escape') onKey(event);
    };
    // Whatever is open closes first.
    const onLast = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onKey(event);
    };
    addEventListener('pointerdown', onPointer, true);
    addEventListener('keydown', onFirst, true);
    addEventListener('keydown', onLast);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('keydown', onFirst, true);
      removeEventListener('keydown', onLast);
    };
  }, []);
}

/** Only single keys can be turned off. */
const isOn = (keys = ''): boolean => keys.startsWith('Mod+') || keys === 'Escape' || keySetting.getState().on;
