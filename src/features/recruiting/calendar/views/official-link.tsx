// Official page of the organizer, in a new tab.

interface OfficialLinkProps {
  readonly url: string;
  /** Title of the date's event. */
  readonly title: string;
  /** Defaults to the title. */
  readonly children?: string;
}

export const OfficialLink = ({ url, title, children = title }: OfficialLinkProps) => (
  <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${title}: official page, in a new tab`}>
    {children}
  </a>
);
