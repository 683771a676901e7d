import { Button } from '@fluentui/react-components'
import { DocumentSearchRegular, PlugDisconnectedRegular, ShieldProhibitedRegular, type FluentIcon } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ErrorPath } from '#renderer/kit/session/navigationRule.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'

const ICONS: Readonly<Record<ErrorPath, FluentIcon>> = {
  '/403': ShieldProhibitedRegular,
  '/404': DocumentSearchRegular,
  '/500': PlugDisconnectedRegular,
}
const KEYS = { '/403': 'forbidden', '/404': 'notFound', '/500': 'serverError' } as const satisfies Record<ErrorPath, string>

/** The pages /403, /404 and /500: what happened, and a way back. */
export function ErrorPage({ path }: { readonly path: ErrorPath }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const key = KEYS[path]
  useDocumentTitle(t(`errorPages.${key}.title`))
  return (
    <PageMessage icon={ICONS[path]} tone="brand" title={t(`errorPages.${key}.title`)} lines={[t(`errorPages.${key}.body`)]}>
      <Button appearance="primary" onClick={() => void navigate('/')}>
        {t('errorPages.back')}
      </Button>
    </PageMessage>
  )
}
