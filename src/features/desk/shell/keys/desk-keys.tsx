// Key handling of the desk, and the list of keys.
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useAsk } from '../ask/ask-context.ts';
import { FrameKeyContext, type StepFrame } from '../../shared/cursor/frame-key.ts';
import { FitKeyContext, type Fit } from '../../shared/selection/fit-key.ts';
import { KeyEditsContext } from './key-edits.ts';
import { isOwnedByFocus } from './key-owner.ts';
import { toDeskKey } from './key-registry.ts';
import { keySetting } from './key-setting.ts';
import { KeysDialog } from './keys-dialog.tsx';

const ShowKeysContext = createContext<() => void>(() => undefined);

/** Opens the list of keys. */
export const useShowKeys = (): (() => void) => use(ShowKeysContext);

interface DeskKeysProps {
  readonly selection: Selection;
  /** Visible seats, stroke first. */
  readonly seats: readonly number[];
  readonly select: (change: SelectionChange) => void;
  readonly showDock: () => void;
  readonly children: ReactNode;
}

export function DeskKeys({ selection, seats, select, showDock, children }: DeskKeysProps) {
  const cursor = useCursor();
  const [listed, setListed] = useState(false);
  const showKeys = useMemo(() => () => setListed(true), []);
  const edits = use(KeyEditsContext);
  const ask = useAsk();
  const fits = useMemo(() => keyListeners<Fit>(), []);
  const frames = useMemo(() => keyListeners<StepFrame>(), []);
  const now = {
    cursor,
    selection,
    seats,
    select,
    showKeys,
    showDock,
    ask,
    edits,
    fit: () => void fits.tell((fit) => fit()),
    stepFrame: (steps: 1 | -1) => frames.tell((step) => step(steps)),
  };
  const context = useRef(now);
  useEffect(() => {
    context.current = now;
  });

  useEffect(() => {
    let byPointer = false;
    const onPointer = (): void => {
      byPointer = true;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') byPointer = false;
      if (event.defaultPrevented || event.isComposing) return;
      const key = toDeskKey(event);
      if (key === undefined || (key.command !== true && !keySetting.getState().on)) return;
      if (isOwnedByFocus(event.target, event.key, byPointer)) return;
      event.preventDefault();
      // Tabs would react to the same arrow key.
      event.stopPropagation();
      key.run(context.current);
    };
    addEventListener('pointerdown', onPointer, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('keydown', onKey, true);
    };
  }, []);

  return (
    <ShowKeysContext value={showKeys}>
      <FitKeyContext value={fits.listen}>
        <FrameKeyContext value={frames.listen}>{children}</FrameKeyContext>
      </FitKeyContext>
      {listed && <KeysDialog onClose={() => setListed(false)} />}
    </ShowKeysContext>
  );
}

interface KeyListeners<Act> {
  readonly listen: (act: Act) => () => void;
  /** False without subscribers. */
  readonly tell: (call: (act: Act) => void) => boolean;
}

function keyListeners<Act>(): KeyListeners<Act> {
  const listening = new Set<Act>();
  return {
    listen: (act) => {
      listening.add(act);
      return () => listening.delete(act);
    },
    tell: (call) => {
      for (const act of listening) call(act);
      return listening.size > 0;
    },
  };
}
