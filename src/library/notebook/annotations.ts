// The page's store of annotations on open sessions.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { AnnotationStore } from '#storage/annotations.ts';
import { annotationsState, type AnnotationsState } from './annotations-state.ts';
import { deviceDatabase } from '../stored/device.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useSessions } from '../open/sessions.ts';
import { isOnlyTried } from '../open/keeping.ts';

export const annotationsStore = createStore(
  annotationsState(engine, new AnnotationStore(deviceDatabase), (session) =>
    isOnlyTried(useSessions.getState(), session),
  ),
);

export const useAnnotations = <T>(read: (state: AnnotationsState) => T): T => useStore(annotationsStore, read);
