// A link that decides nothing any more, and the ways to a new one.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { Choices, Prose, SheetPage } from '#src/ui/page/sheet-page.tsx';
import { ContactWays } from './contact-ways.tsx';

export const LinkOver = ({ isWhole }: { readonly isWhole: boolean }) => (
  <SheetPage
    takesPlace={isWhole}
    title={isWhole ? 'This link has ended' : 'Incomplete link'}
    description="A link to a decision that cannot be used any more."
    lead={
      <p>
        {isWhole
          ? 'It was used already, was replaced by a newer mail, or is older than seven days. Nothing was changed now.'
          : 'The end of the link is missing. Open it from the mail again, or copy all of it, up to the end of the line.'}
      </p>
    }
    further={<ContactWays />}
  >
    <Prose>
      <p>
        Your child’s page sends a new mail with one press. If you decided before, look at what you allowed and change it
        with a link of your own:
      </p>
    </Prose>
    <Choices>
      <Link to="/coppa-rights" className={buttonClass('secondary')}>
        Look at what I allowed
      </Link>
    </Choices>
  </SheetPage>
);
