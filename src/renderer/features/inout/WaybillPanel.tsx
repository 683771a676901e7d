import { Suspense, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular, OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { openConsolePage } from '#renderer/app/consolePage.ts'
import { useEnvironment } from '#renderer/app/environment.ts'
import { WaybillImport } from '#renderer/app/imports.ts'
import { OWN_PATHS } from '#renderer/app/ownPaths.ts'
import { Panel } from '#renderer/ui/Panel.tsx'

const STEPS = ['template', 'fill', 'import'] as const

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  steps: { margin: '12px 0 16px', paddingLeft: '20px', display: 'flex', flexDirection: 'column', gap: '4px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  others: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', marginTop: '16px' },
})

interface Props {
  /** Goes to the export that is the import's template; null for who may not. */
  readonly onTemplate: (() => void) | null
}

/** Ships many orders from a table. */
export function WaybillPanel({ onTemplate }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['inout', 'pages'])
  const { webConsoleUrl } = useEnvironment().config
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('kind.waybills')}>
      <Text className={styles.quiet}>{t('about.waybills')}</Text>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`waybillSteps.${step}`)}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button appearance="primary" icon={<ArrowUploadRegular />} onClick={() => setOpen(true)}>
          {t('importWaybills')}
        </Button>
        {onTemplate !== null && <Button onClick={onTemplate}>{t('toShipping')}</Button>}
      </div>
      <div className={styles.others}>
        <Text className={styles.quiet}>{t('otherImports')}</Text>
        {webConsoleUrl !== null && (
          <Button size="small" appearance="subtle" icon={<OpenRegular />} onClick={() => void openConsolePage(OWN_PATHS.inout)}>
            {t('pages:console.open')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <WaybillImport onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
