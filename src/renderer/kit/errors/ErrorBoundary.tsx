import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from './errors.ts'

interface Props {
  readonly children: ReactNode
  /** The place in the page, for the log and the copied details. */
  readonly place: string
  readonly Fallback: ComponentType<{ readonly error: unknown; readonly place: string; readonly onRetry: () => void }>
  /** Called before the children are mounted again. */
  readonly onRetry?: (() => void) | undefined
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** Shows a fallback in place of children that throw, and reports the error, so that a page never goes blank. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportError(error, `${this.props.place}\n${componentStack ?? ''}`)
  }

  readonly #retry = (): void => {
    this.props.onRetry?.()
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { children, place, Fallback } = this.props
    return failure === null ? children : <Fallback error={failure.error} place={place} onRetry={this.#retry} />
  }
}
