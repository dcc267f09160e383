// Writes a text that changes in every frame. Only the text node changes, and only when the text does: exchanging nodes
// would have the browser lay out, and whoever observes the page look for what can take the focus, in every frame.

export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}
