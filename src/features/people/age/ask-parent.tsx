// Under 14: ask a parent. Needs only an email address and what to call the child.
import * as z from 'zod/mini';
import type { Birth } from '#src/data/people/age.ts';
import { askParent } from '#src/data/people/parent-request.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { SheetPage } from '#src/ui/sheet-page.tsx';
import { ADDRESS_FIELD, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { addressProblem, firstNameProblem } from './typed-answers.ts';

const PARENT = z.object({
  childName: z.string().check(z.trim(), rule(firstNameProblem)),
  parentEmail: z.string().check(
    z.trim(),
    z.toLowerCase(),
    rule((email: string) => addressProblem(email, 'your parent’s')),
  ),
});

interface AskParentProps {
  readonly birth: Birth;
  readonly isSignedIn: boolean;
  readonly onAsked: (key: string) => void;
}

export function AskParent({ birth, isSignedIn, onAsked }: AskParentProps) {
  return (
    <SheetPage
      takesPlace
      title="Ask a parent to continue"
      description="A parent or guardian decides whether there will be an account."
      lead="We send one email to your parent or guardian. They read what we would store and decide. Until then we store only what you enter here."
    >
      <SchemaForm
        stacked
        schema={PARENT}
        initial={{ childName: '', parentEmail: '' }}
        fields={[
          {
            name: 'childName',
            line: {
              label: 'Your first name',
              maxLength: 40,
              helperText: 'So that your parent knows who asks. A nickname is fine.',
            },
          },
          {
            name: 'parentEmail',
            line: {
              label: 'Your parent’s email address',
              ...ADDRESS_FIELD,
            },
          },
        ]}
        submit="Send the email"
        busy="Sending …"
        look="primary"
        wordsOf={requestProblem}
        send={async (request) => onAsked(await askParent({ ...birth, ...request }, isSignedIn))}
      />
    </SheetPage>
  );
}
