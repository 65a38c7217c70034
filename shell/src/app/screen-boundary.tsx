import { WenfangError } from '@wenfang/shared-protocol'
import { Component, type ReactNode } from 'react'
import { toLoadError } from '../parcels/load-error.ts'

interface ScreenBoundaryProps {
  readonly children: ReactNode
  readonly onError: () => void
  readonly fallback: (error: WenfangError, retry: () => void) => ReactNode
}

interface BoundaryState {
  readonly error: WenfangError | null
}

/** A screen whose code did not arrive, or that threw, must not take the rest of the page with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    const isLoad = thrown instanceof Error && ('request' in thrown || 'code' in thrown)
    const error = isLoad
      ? toLoadError(thrown, '')
      : new WenfangError('RemoteCrashed', String(thrown), { cause: thrown })
    return { error }
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
