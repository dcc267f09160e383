// To the figures that the tests of the methods hold. In a tab of its own: what is open here may be kept nowhere else.

export const HowSureLink = () => (
  <a href="/how-sure" target="_blank" rel="noreferrer">
    How sure are we?
  </a>
);
