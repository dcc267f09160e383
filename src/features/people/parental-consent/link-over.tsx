// Expired or used link, and how to get a new one.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { Choices, Prose, SheetPage } from '#src/ui/page/sheet-page.tsx';
import { ContactWays } from './contact-ways.tsx';

export const LinkOver = ({ isWhole }: { readonly isWhole: boolean }) => (
  <SheetPage
    takesPlace={isWhole}
    title={isWhole ? 'This link has ended' : 'Incomplete link'}
    description="A link to a decision that is no longer valid."
    lead={
      <p>
        {isWhole
          ? 'It was already used, replaced by a newer email, or has expired. Nothing has changed.'
          : 'The end of the link is missing. Open it from the email again, or copy the whole link.'}
      </p>
    }
    further={<ContactWays />}
  >
    <Prose>
      <p>
        Your child can send you a new email from their page. If you’ve already decided, you can review or change your
        choices:
      </p>
    </Prose>
    <Choices>
      <Link to="/coppa-rights" className={buttonClass('secondary')}>
        Review my choices
      </Link>
    </Choices>
  </SheetPage>
);
