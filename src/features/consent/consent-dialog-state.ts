// Whether Consent Preferences are open. Apart from them, so that the footer does not load what it may never show.
import { create } from 'zustand';

interface ConsentDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export const useConsentDialog = create<ConsentDialogState>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
