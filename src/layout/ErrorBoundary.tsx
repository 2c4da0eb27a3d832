import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown in the place of what failed; `retry` renders it once more. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  /** What the children are made of: where it changes, they are rendered once more. */
  madeOf?: unknown;
}

interface State {
  error?: Error;
}

/** Keeps what is around it standing where something fails. React itself logs what failed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: Props, { error }: State) {
    // What failed just now failed with what is there: only an older failure may be over.
    if (error && this.state.error && before.madeOf !== this.props.madeOf) this.retry();
  }

  retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
