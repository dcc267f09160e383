export function Desk({ outingId }: { readonly outingId: string }) {
  return <p>{outingId}</p>;
}
