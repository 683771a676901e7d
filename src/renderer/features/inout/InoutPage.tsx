import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openConsolePage } from '#renderer/app/consolePage.ts'
import { useEnvironment } from '#renderer/app/environment.ts'
import { OWN_PATHS } from '#renderer/app/ownPaths.ts'
import { PageFrame } from '#renderer/ui/PageFrame.tsx'
import { Panel } from '#renderer/ui/Panel.tsx'
import { ExportPlacePanel } from './ExportPlacePanel.tsx'
import { ExportsPanel } from './ExportsPanel.tsx'

const useStyles = makeStyles({
  imports: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** The exports of this PC; imports are the web console's (spec.md §2, /common/inout). */
export default function InoutPage() {
  const { t } = useTranslation('pages')
  return (
    <PageFrame title={t('names.inout')} intro={t('inout.howTo')}>
      <ExportPlacePanel />
      <ExportsPanel />
      <Panel title={t('inout.imports')}>
        <Imports />
      </Panel>
    </PageFrame>
  )
}

function Imports() {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const { webConsoleUrl } = useEnvironment().config
  return (
    <div className={styles.imports}>
      <Text>{t('inout.noImports')}</Text>
      {webConsoleUrl === null ? (
        <Text className={styles.quiet}>{t('notYet.noConsole')}</Text>
      ) : (
        <>
          <Text className={styles.quiet}>{t('inout.importsInConsole')}</Text>
          <Button icon={<OpenRegular />} onClick={() => void openConsolePage(OWN_PATHS.inout)}>
            {t('console.open')}
          </Button>
        </>
      )}
    </div>
  )
}
