// College's own page, in a new tab.
import { NOT_KNOWN, type School } from '#src/recruiting/schools/school.ts';

export const Website = ({
  school: { website, short_name },
}: {
  readonly school: Pick<School, 'website' | 'short_name'>;
}) =>
  website === null ? (
    NOT_KNOWN
  ) : (
    <a
      href={`https://${website}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${website}, website of ${short_name}, in a new tab`}
    >
      {website}
    </a>
  );
