// Page of a link with a secret until its code loads. Prerendered without a secret, so it says neither that the link
// works nor that something is missing.
import { SheetPage } from '#src/ui/sheet-page.tsx';

export const LinkOpening = ({ title, description }: { readonly title: string; readonly description: string }) => (
  <SheetPage
    title={title}
    description={description}
    lead={
      <p role="status">
        Opening your link. Its secret part is removed from the address bar first, so it doesn’t stay in this browser’s
        history.
      </p>
    }
  >
    <p>It only works with the whole link.</p>
  </SheetPage>
);
