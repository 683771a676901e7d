import { useEffect, useState } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { FolderRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { ExportPlace } from '#shared/exportJobs.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { Panel } from '#renderer/ui/layout/Panel.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', minHeight: '32px' },
  icon: { fontSize: '20px', color: tokens.colorNeutralForeground3, flexShrink: 0 },
  folder: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', gap: '8px' },
})

/** Shows and changes the folder in which exports are saved. */
export function ExportPlacePanel() {
  const styles = useStyles()
  const { t } = useTranslation('inout')
  const [place, setPlace] = useState<ExportPlace | null>(null)
  const { isBusy, run } = useSingleFlight()

  useEffect(() => {
    invoke('exports:place').then(setPlace).catch(notifyError)
  }, [])

  const change = (work: () => Promise<ExportPlace>): void => void run(async () => setPlace(await work())).catch(notifyError)
  const choose = (): void => change(() => invoke('exports:chooseFolder'))
  const askEachTime = (): void =>
    change(async () => {
      await invoke('app:settings', { exportFolder: null })
      return await invoke('exports:place')
    })
  return (
    <Panel title={t('place')}>
      <div className={styles.root}>
        <FolderRegular className={styles.icon} aria-hidden />
        <Text className={styles.folder}>{place === null ? '' : (place.folder ?? t('asked'))}</Text>
        {place?.isGiven === true && <Text className={styles.quiet}>{t('placeGiven')}</Text>}
        {place?.isGiven === false && (
          <div className={styles.actions}>
            {place.folder !== null && (
              <Button disabledFocusable={isBusy} onClick={askEachTime}>
                {t('askEachTime')}
              </Button>
            )}
            <Button disabledFocusable={isBusy} onClick={choose}>
              {t(place.folder === null ? 'chooseFolder' : 'changeFolder')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
