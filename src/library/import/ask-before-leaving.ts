// The browser asks before it leaves the page while a file is half put aside, and at no other time: a page that always
// asks is answered without being read.
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

export function askBeforeLeaving(half: number): void {
  if (half > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
