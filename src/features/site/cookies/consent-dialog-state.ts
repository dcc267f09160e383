// Open state of Consent Preferences, in its own file so that the footer does not load the dialog.
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
