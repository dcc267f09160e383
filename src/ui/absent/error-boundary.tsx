// Keeps what breaks inside its own frame: the rest of the page stays as it is.
import { Component, type ReactNode } from 'react';
import { reportError } from '#src/reporting/report.ts';
import { isMissingCode } from '#src/offline/part-deadline.ts';
import { Button } from '../buttons.tsx';
import { EmptyReason } from './outcome.tsx';
import { MissingPart } from './lazy-part.tsx';

interface ErrorBoundaryProps {
  /** Name of the content, as in "The power view": "The power view couldn’t be drawn". */
  readonly what: string;
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingCode(error)) reportError(error, { part: this.props.what });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A failed lazy import stays failed until the page reloads.
    if (isMissingCode(error)) return <MissingPart what={this.props.what} />;
    return (
      <div role="alert">
        <EmptyReason reason={`${this.props.what} couldn’t be drawn: ${error.message}`}>
          <Button label="Try again" onClick={() => this.setState({ error: null })} />
        </EmptyReason>
      </div>
    );
  }
}
