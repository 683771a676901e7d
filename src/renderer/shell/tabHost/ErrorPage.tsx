import { Button } from '@fluentui/react-components'
import { DocumentSearchRegular, PlugDisconnectedRegular, ShieldProhibitedRegular, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { ErrorPath } from '#renderer/kit/session/navigationRule.ts'
import { HOME_PATH, openPages, openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'
import { useTabLabel } from '../tabBar/tabLabel.ts'

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

/** The pages /403, /404 and /500: what happened, and the ways back: to home, and to the page of the current tab. */
export function ErrorPage({ path }: { readonly path: ErrorPath }) {
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
      <ToCurrentPage />
    </PageMessage>
  )
}

/** Goes back to the current tab's page, by its name: the error page says nothing of it. */
function ToCurrentPage() {
  const { t } = useTranslation('shell')
  const labelOf = useTabLabel()
  const current = useTabs((state) => openPages(state).find(({ key }) => key === state.activeKey))
  if (current === undefined || current.key === HOME_PATH) return null
  return <Button onClick={() => useTabs.getState().activate(current.key)}>{t('errorPages.backTo', { name: labelOf(current) })}</Button>
}
