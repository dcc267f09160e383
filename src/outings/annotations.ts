import { create } from 'zustand';
import { AnnotationStore } from '#workers/storage/annotation-store.ts';
import { DeviceDatabase } from '#workers/storage/database.ts';
import { annotationsState } from './annotations-state.ts';
import { engine } from './engine.ts';

export const useAnnotations = create(annotationsState(engine, new AnnotationStore(new DeviceDatabase())));
