import { create } from 'zustand';
import { engine } from './engine.ts';
import { outingsState } from './outings-state.ts';

export const useOutings = create(outingsState(engine));
