import { Button } from '@fluentui/react-components'
import { DocumentSearchRegular, PlugDisconnectedRegular, ShieldProhibitedRegular, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { ErrorPath } from '#renderer/kit/session/navigationRule.ts'
import { HOME_PATH, openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'

const ICONS: Readonly<Record<ErrorPath, FluentIcon>> = {
  '/403': ShieldProhibitedRegular,
  '/404': DocumentSearchRegular,
  '/500': PlugDisconnectedRegular,
}
const KEYS = { '/403': 'forbidden', '/404': 'notFound', '/500': 'serverError' } as const satisfies Record<ErrorPath, string>

/** Shows the page that the error page covers, and reads its data again. */
function retry(): void {
  const { activate, activeKey } = useTabs.getState()
  activate(activeKey)
  void queryClient.invalidateQueries()
}

interface Props {
  readonly path: ErrorPath
  /** The page of the current tab, which the address does not show; none without a session. */
  readonly current?: { readonly key: string; readonly name: string } | undefined
}

/** The pages /403, /404 and /500: what happened, and the ways back. The sign-in page loads it: it needs nothing of the shell. */
export function ErrorPage({ path, current }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const key = KEYS[path]
  useDocumentTitle(t(`errorPages.${key}.title`))
  return (
    <PageMessage icon={ICONS[path]} tone="brand" title={t(`errorPages.${key}.title`)} lines={[t(`errorPages.${key}.body`)]}>
      {path === '/500' && (
        <Button appearance="primary" onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
      <Button appearance={path === '/500' ? 'secondary' : 'primary'} onClick={() => openTab(HOME_PATH, '')}>
        {t('errorPages.back')}
      </Button>
      {current !== undefined && current.key !== HOME_PATH && (
        <Button onClick={() => useTabs.getState().activate(current.key)}>{t('errorPages.backTo', { name: current.name })}</Button>
      )}
    </PageMessage>
  )
}
