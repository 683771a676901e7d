import type { ReactNode } from 'react'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { findPage } from '#renderer/kit/tabs/pageRegistry.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { admit } from '../admit.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

interface Props {
  /** The tab's key: path and query. */
  readonly address: string
  readonly children: ReactNode
}

/**
 * Shows a page only when it is open to the person. A page asks for its data as it mounts, so it must not mount earlier: not
 * while the menu is loading, and not for the moment until `TabAddress` shows the error page.
 */
export function MenuGate({ address, children }: Props) {
  const { known, error, refetch } = useMenu()
  switch (admit(address, { menu: known, findPage })) {
    case 'open':
      return children
    case 'wait':
      return error === null ? <PageSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />
    default:
      return null
  }
}
