// College's own page, in a new tab.

interface WebsiteProps {
  readonly website: string;
  readonly school: string;
}

export const Website = ({ website, school }: WebsiteProps) => (
  <a
    href={`https://${website}`}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`${website}, website of ${school}, in a new tab`}
  >
    {website}
  </a>
);
