// The name of a metric; one press tells what it is, how it is computed, and after whom.
export function MetricName({ children }: { readonly id: string; readonly children: string }) {
  return <span>{children}</span>;
}
