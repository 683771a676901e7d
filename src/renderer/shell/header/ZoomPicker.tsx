import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { AddRegular, SubtractRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { changeZoom, useZoom } from '#renderer/kit/window/zoom.ts'
import { DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM } from '#shared/domain/settings/zoom.ts'
import { useCommands } from '#renderer/kit/search/commands.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '4px' },
  title: { flexGrow: 1 },
  value: { minWidth: '48px', textAlign: 'center', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
})

/** How large everything is drawn; also by keys, and by the search. */
export function ZoomPicker() {
  const styles = useStyles()
  const { t } = useTranslation('appearance')
  const zoom = useZoom()
  const shortcuts = useShortcutTexts()
  const named = (id: 'zoomIn' | 'zoomOut' | 'zoomReset', name: string) => ({
    title: `${name} (${shortcuts.label(id)})`,
    'aria-keyshortcuts': shortcuts.aria(id),
  })
  return (
    <div className={styles.root} role="group" aria-label={t('zoom.title')}>
      <Text as="h2" weight="semibold" className={styles.title}>
        {t('zoom.title')}
      </Text>
      <Button
        size="small"
        appearance="subtle"
        icon={<SubtractRegular />}
        aria-label={t('zoom.smaller')}
        {...named('zoomOut', t('zoom.smaller'))}
        disabledFocusable={zoom <= MIN_ZOOM}
        onClick={() => changeZoom(-1)}
      />
      <Text className={styles.value} aria-live="polite">
        {t('zoom.percent', { percent: zoom })}
      </Text>
      <Button
        size="small"
        appearance="subtle"
        icon={<AddRegular />}
        aria-label={t('zoom.larger')}
        {...named('zoomIn', t('zoom.larger'))}
        disabledFocusable={zoom >= MAX_ZOOM}
        onClick={() => changeZoom(1)}
      />
      <Button
        size="small"
        appearance="subtle"
        {...named('zoomReset', t('zoom.reset'))}
        disabledFocusable={zoom === DEFAULT_ZOOM}
        onClick={() => changeZoom(0)}
      >
        {t('zoom.reset')}
      </Button>
    </div>
  )
}

/** The same in the search. */
export function useZoomCommands(): void {
  const { t } = useTranslation('appearance')
  useCommands([
    { id: 'zoomIn', name: t('zoom.larger'), run: () => changeZoom(1) },
    { id: 'zoomOut', name: t('zoom.smaller'), run: () => changeZoom(-1) },
    { id: 'zoomReset', name: t('zoom.resetNamed'), run: () => changeZoom(0) },
  ])
}
