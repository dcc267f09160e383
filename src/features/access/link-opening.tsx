// What stands on the page of a link with a secret until its code is there: written at build, where nobody has a secret, so it
// says neither that the link is right nor that something is missing.
import { SheetPage } from '#src/ui/page/sheet-page.tsx';

interface LinkOpeningProps {
  readonly title: string;
  readonly description: string;
}

export const LinkOpening = ({ title, description }: LinkOpeningProps) => (
  <SheetPage
    title={title}
    description={description}
    lead={
      <p role="status">
        Your link is being opened. What makes it yours is taken out of the address of this page first, so that nobody
        who looks over your shoulder or into this browser’s history has it too.
      </p>
    }
  >
    <p>It opens nothing for anybody who does not have the whole link.</p>
  </SheetPage>
);
