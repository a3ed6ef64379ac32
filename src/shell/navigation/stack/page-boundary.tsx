import { useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { to } from '../../../contract/pages/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { missingChunkOf } from '../../code/lazy-components.ts'
import { isMissingChunk, retryMissingChunk } from '../../code/missing-chunk.ts'
import { Frame } from '../../screen/screen.tsx'

interface BrokenProps {
  readonly error: unknown
  readonly retry: () => void
  readonly top: ReactNode
}
const Broken = ({ error, retry, top }: BrokenProps) => {
  const { t } = useLingui()
  const missing = isMissingChunk(error)
  return (
    <Frame
      title={missing ? t`No connection` : t`This did not work`}
      backTo={to('home')}
      state={missing ? 'offline' : 'error'}
    >
      {top}
      <Panel
        scene={missing ? 'beacon' : 'brokenWheel'}
        title={missing ? t`This page is not on your device yet` : t`Something went wrong on this page`}
        action={<Button onClick={retry}>{t`Try again`}</Button>}
      >
        <p>
          {missing
            ? t`It loads once you are back online. Everything else can still be read.`
            : t`The rest of the app still works. If this happens again, please tell customer service.`}
        </p>
      </Panel>
    </Frame>
  )
}

interface BoundaryProps {
  /** What leads on from here, such as tabs: shown above the notice that the rest failed. */
  readonly top?: ReactNode
  readonly children: ReactNode
}

/** If a page cannot be loaded or rendered, everything else still works. */
export class PageBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  private left = new AbortController()

  override componentDidMount(): void {
    if (!this.left.signal.aborted) return
    // A kept page is seen again: what it lacked may have come, and nothing was retried meanwhile.
    this.left = new AbortController()
    if (this.state.error !== null) this.retry()
  }

  override componentWillUnmount(): void {
    this.left.abort()
  }

  override componentDidCatch(error: unknown): void {
    retryMissingChunk(error, this.again, this.left.signal)
  }

  private readonly retry = (): void => {
    missingChunkOf(this.state.error)?.forget()
    this.setState({ error: null })
  }

  private readonly again = async (): Promise<void> => {
    await missingChunkOf(this.state.error)?.retry()
    this.retry()
  }

  override render(): ReactNode {
    const { error } = this.state
    const { top, children } = this.props
    return error === null ? children : <Broken error={error} retry={this.retry} top={top} />
  }
}
