// The page of whoever sets a date, in a tab of its own.

interface OfficialLinkProps {
  readonly url: string;
  /** What the date is of. */
  readonly title: string;
  /** The title, unless told otherwise. */
  readonly children?: string;
}

export const OfficialLink = ({ url, title, children = title }: OfficialLinkProps) => (
  <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${title}: official page, in a new tab`}>
    {children}
  </a>
);
