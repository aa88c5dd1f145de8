import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../lib/retry-import';

interface Props {
  /** the address: going elsewhere clears the failure */
  place?: string | undefined;
  failed: (failure: unknown) => ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** Shows `failed` in place of its children once one of them has stopped or could not be loaded. */
export class Boundary extends Component<Props, { failure: unknown; place: string | undefined }> {
  override state = { failure: undefined as unknown, place: this.props.place };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error('unknown failure') };
  }

  static getDerivedStateFromProps(props: Props, state: { failure: unknown; place: string | undefined }) {
    return props.place === state.place ? null : { failure: undefined, place: props.place };
  }

  override componentDidCatch(failure: unknown) {
    if (failure instanceof LoadFailed) failure.forget();
    this.props.onFailed?.();
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.failed(failure);
  }
}
