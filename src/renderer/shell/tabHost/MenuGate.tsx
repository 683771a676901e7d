import type { ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { AppsListRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { admit } from '#renderer/kit/menu/admit.ts'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { findPage } from '#renderer/kit/tabs/pageRegistry.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'
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
      if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
      return known === null ? <PageSkeleton /> : <EmptyMenu onRetry={() => void refetch()} />
    default:
      return null
  }
}

/** The server gave the person no menu: whether they may see the page is unknown, and what they typed in it is kept. */
function EmptyMenu({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <PageMessage icon={AppsListRegular} tone="quiet" title={t('menu.empty')} lines={[t('menu.emptyKept')]}>
      <Button appearance="primary" onClick={onRetry}>
        {t('menu.retry')}
      </Button>
    </PageMessage>
  )
}
