import { Button } from '@fluentui/react-components'
import { CopyRegular, OpenRegular, PuzzlePieceRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openConsolePage } from '#renderer/kit/menu/consolePage.ts'
import { copyText } from '#renderer/kit/window/copyText.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { closeTab } from '#renderer/kit/tabs/tabCommands.ts'
import { HOME_PATH, openTab } from '#renderer/kit/tabs/tabs.ts'
import { PageMessage } from '#renderer/ui/feedback/PageMessage.tsx'

interface Props {
  readonly label: string
  /** The menu's path with its query. */
  readonly path: string
}

/** The page of a menu that this client does not implement: says so, and links to the web console if there is one. */
export function NotYetPage({ label, path }: Props) {
  const { t } = useTranslation(['pages', 'shell'])
  const { webConsoleUrl } = useEnvironment().config
  const lines = [t('notYet.body'), t(webConsoleUrl === null ? 'notYet.noConsole' : 'notYet.webConsole')]
  return (
    <PageMessage icon={PuzzlePieceRegular} tone="quiet" title={label} lines={lines}>
      {webConsoleUrl !== null && (
        <>
          <Button appearance="primary" icon={<OpenRegular />} onClick={() => void openConsolePage(path)}>
            {t('console.open')}
          </Button>
          <Button icon={<CopyRegular />} onClick={() => void copyText(webConsoleUrl)}>
            {t('notYet.copyAddress')}
          </Button>
        </>
      )}
      <Button appearance={webConsoleUrl === null ? 'primary' : 'secondary'} onClick={() => openTab(HOME_PATH, '')}>
        {t('shell:errorPages.back')}
      </Button>
      <Button onClick={() => closeTab(path)}>{t('notYet.close')}</Button>
    </PageMessage>
  )
}
