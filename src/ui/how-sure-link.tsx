// To the figures that the tests of the methods hold. In a tab of its own: what is open here may be kept nowhere else.

interface HowSureLinkProps {
  /** The method whose figures are meant; left out for all of them. */
  readonly of?: string;
}

export const HowSureLink = ({ of }: HowSureLinkProps) => (
  <a href={of === undefined ? '/how-sure' : `/how-sure#${of}`} target="_blank" rel="noreferrer">
    How sure are we?
  </a>
);
