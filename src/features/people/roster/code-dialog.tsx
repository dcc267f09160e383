// Claim codes of roster spots: shown once to hand over, or emailed.
import * as z from 'zod/mini';
import { problemOf } from '#src/data/client/failed-request.ts';
import { issueCode, rosterQuery, type Place } from '#src/data/people/roster.ts';
import { mailCode } from '#src/data/people/roster-invitations.ts';
import { useChange, once } from '#src/data/people/use-request.ts';
import { CopyButton } from '#src/figures/figure-table.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { stack, row, box, text } from '#src/ui/primitives.ts';
import styles from './roster.module.css';

interface CodeDialogProps {
  readonly team: string;
  readonly place: Place;
  readonly onClose: () => void;
}

export interface MadeCode {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

interface CodesDialogProps {
  readonly codes: readonly MadeCode[];
  readonly onClose: () => void;
}

/** Of several spots at once, to hand over or to keep in a file. */
export const CodesDialog = ({ codes, onClose }: CodesDialogProps) => (
  <Dialog
    stays
    title="Claim codes"
    about="Each works once, for 14 days, and replaces the code before it. They are shown here once."
    onClose={onClose}
  >
    <ResourceList
      label="Claim codes"
      asked={codes}
      empty={null}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Athlete', text: ({ name }) => name },
        { label: 'Code', text: ({ code }) => grouped(code) },
      ]}
      file="claim-codes.csv"
    />
    <DialogActions close="Close" />
  </Dialog>
);

const grouped = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const MAILED = z.object({
  email: z
    .string()
    .check(
      rule((email: string) =>
        /^\S+@\S+\.\S+$/u.test(email.trim()) ? null : 'Enter an email address like name@club.org.',
      ),
    ),
});

export function CodeDialog({ team, place, onClose }: CodeDialogProps) {
  const concerned = [rosterQuery(team).queryKey];
  const make = useChange(() => issueCode(place.id), concerned, { isOnce: true });
  const mail = useChange((to: string) => mailCode(place.id, to), concerned, { isOnce: true });
  return (
    <Dialog stays title={`Claim code for ${place.name ?? 'this roster spot'}`} onClose={onClose}>
      <div className={stack({ gap: 4 })}>
        <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
          The athlete (or a parent, if they’re under 14) uses this code to claim the spot; you then confirm. It works
          once, expires after 14 days, and is replaced if you create a new one.
        </p>
        {make.data === undefined ? (
          <div className={row({ wrap: true, gap: 2 })}>
            <Button label={make.isPending ? 'Making …' : 'Show a code'} {...once(make, undefined)} />
          </div>
        ) : (
          <>
            <output
              className={box({ pad: 3, size: 26, tabular: true, text: 'center' }, styles.code)}
              aria-label="Claim code"
            >
              {grouped(make.data)}
            </output>
            <div className={row({ wrap: true, gap: 2 })}>
              <CopyButton label="Copy the code" text={() => grouped(make.data)} />
              <span className={text({ tone: 'quiet', ragged: 'pretty' })}>It is shown here once.</span>
            </div>
          </>
        )}
        <Problem sentence={problemOf(make.error)} />
        <SchemaForm
          schema={MAILED}
          initial={{ email: '' }}
          stacked
          fields={[
            {
              name: 'email',
              line: { label: 'Or email a code to', type: 'email', helperText: 'The athlete’s address, or a parent’s' },
            },
          ]}
          closes="Close"
          submit="Mail a code"
          busy="Sending …"
          send={async ({ email }) => {
            await mail.mutateAsync(email);
            return `We’re emailing a code to ${email}. Earlier codes no longer work.`;
          }}
        />
      </div>
    </Dialog>
  );
}
