import { Component } from 'react';
import type { ReactNode } from 'react';

import { ErrorPage } from './ErrorPage';

interface State {
  error?: Error;
}

/** Keeps the frame standing where a page fails. React itself logs what failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorPage error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
