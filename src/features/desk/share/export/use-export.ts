// One export at a time: progress, result, and cancel.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EngineApi, ExportRequest } from '#workers/api.ts';
import { isCancelled } from '#workers/failures.ts';
import { download } from '#src/ui/download.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';

export type ExportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'writing'; readonly fraction: number }
  | { readonly phase: 'written'; readonly fileName: string }
  | { readonly phase: 'failed'; readonly sentence: string };

const IDLE: ExportState = { phase: 'idle' };

export interface Export {
  readonly state: ExportState;
  readonly start: (request: ExportRequest) => void;
  readonly stop: () => void;
}

export function useExport(engine: EngineApi): Export {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (request: ExportRequest) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const say = (next: ExportState): void => {
        if (running.current === controller) setState(next);
      };
      say({ phase: 'writing', fraction: 0 });
      const onProgress = (fraction: number): void => say({ phase: 'writing', fraction });
      const write = async (): ReturnType<EngineApi['exportSession']> =>
        engine.exportSession({ ...request, ...(await exportCustomMetrics()) }, onProgress, controller.signal);
      void write().then((answer) => {
        if (controller.signal.aborted || (!answer.ok && isCancelled(answer.failure))) return say(IDLE);
        if (!answer.ok) return say({ phase: 'failed', sentence: answer.failure.sentence });
        download(answer.value.content, answer.value.fileName);
        return say({ phase: 'written', fileName: answer.value.fileName });
      });
    },
    [engine],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  return { state, start, stop };
}

/** Empty when there are none or the parser is unavailable: the table is complete without them. */
async function exportCustomMetrics(): Promise<Pick<ExportRequest, 'own'>> {
  const part = await fetchedPart(
    'Reading your custom metrics',
    async () => import('#src/library/notebook/own-quantities.ts'),
  );
  const written = part.ok ? part.value.useChannelSetting.getState().written : [];
  return written.length === 0 ? {} : { own: { written, forceUnit: useForceUnitSetting.getState().chosen } };
}
