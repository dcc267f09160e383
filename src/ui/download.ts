// Hands a file to the browser's downloads.

/** Some browsers read the address only when the person has chosen a folder. */
const REVOKE_AFTER_MS = 40_000;

export function download(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
