import { memo, useEffect, useRef } from 'react'
import { Button, makeStyles, Text, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notify } from '#renderer/kit/errors/notify.ts'
import { refreshTab } from '#renderer/kit/tabs/tabCommands.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { headerTones } from '#renderer/kit/theme/headerTones.ts'
import { useDocumentTitle } from '#renderer/kit/window/documentTitle.ts'
import { useShortcut, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import { useTabLabel } from '../tabBar/tabLabel.ts'
import { UnsavedDialog } from '../tabBar/TabBar.tsx'

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, ...headerTones } })

const refresh = (): void => refreshTab(useTabs.getState().activeKey)

/**
 * The name of the only page of this PC, in place of the menu, the search and the tabs, and what a tab bar also does: refresh, the title, the
 * question about unsaved content.
 */
export const SinglePageTitle = memo(function SinglePageTitle() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const shortcuts = useShortcutTexts()
  const page = useTabs(({ tabs, activeKey }) => tabs.find(({ key }) => key === activeKey))
  const isShown = useTabs(({ errorPath }) => errorPath === null)
  const labelOf = useTabLabel()
  const label = page === undefined ? '' : labelOf(page)
  useShortcut('refresh', refresh)
  // An error page sets its own title.
  useDocumentTitle(isShown ? label : null)
  useTurnedAway(label)
  return (
    <div className={styles.root}>
      <Text size={400} weight="semibold" truncate wrap={false}>
        {label}
      </Text>
      <Tooltip content={t('tabs.refresh')} relationship="label">
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} aria-keyshortcuts={shortcuts.aria('refresh')} onClick={refresh} />
      </Tooltip>
      <UnsavedDialog />
    </div>
  )
})

/** Says why nothing opens: a link, a scanned code or a notice led to another page. */
function useTurnedAway(page: string): void {
  const { t } = useTranslation('shell')
  const count = useTabs(({ turnedAway }) => turnedAway)
  const told = useRef(count)
  useEffect(() => {
    if (count === told.current) return
    told.current = count
    notify('info', () => t('header.singlePage', { page }))
  }, [count, page, t])
}
