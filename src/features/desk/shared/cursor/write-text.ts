// Updates a text every frame, only when it changes and only its text node: replacing nodes would trigger layout, and
// mutation observers that look for focusable elements, every frame.

export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}
