import { useRef, type ReactNode } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { shell } from '#renderer/kit/theme/shellTokens.ts'
import { ROW_GROUND, ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx'
import { tabId } from './tabIds.ts'

const useStyles = makeStyles({ root: { flexGrow: 1, [ROW_GROUND]: shell.tabBar }, track: { display: 'flex', width: 'max-content' } })

interface Props {
  readonly activeKey: string
  readonly children: ReactNode
}

/** All tabs except home. They scroll if the window is too narrow, and the current one is always fully visible. */
export function TabScroller({ activeKey, children }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const track = useRef<HTMLDivElement>(null)
  return (
    <ScrollRow
      track={track}
      currentKey={activeKey}
      currentItem={(_track, key) => document.getElementById(tabId(key))?.parentElement}
      labels={{ start: t('tabs.scrollLeft'), end: t('tabs.scrollRight') }}
      className={styles.root}
    >
      <div ref={track} className={styles.track}>
        {children}
      </div>
    </ScrollRow>
  )
}
