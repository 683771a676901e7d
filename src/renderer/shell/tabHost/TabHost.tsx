import { makeStyles } from '@fluentui/react-components'
import { shell } from '#renderer/app/theme/shellTokens.ts'
import { useTabs } from '#renderer/app/tabs.ts'
import type { ErrorPath } from '#renderer/app/navigationRule.ts'
import { ErrorPage } from '../ErrorPage.tsx'
import { useTabLabel } from '../tabLabel.ts'
import { TabPage } from './TabPage.tsx'

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: 0, backgroundColor: shell.page },
  error: { position: 'absolute', inset: 0, display: 'flex', overflow: 'auto' },
})

/** Every open tab's page; all but the active one are hidden and keep what they hold. */
export function TabHost({ errorPath }: { readonly errorPath: ErrorPath | null }) {
  const styles = useStyles()
  const tabs = useTabs((state) => state.tabs)
  const activeKey = useTabs((state) => state.activeKey)
  const labelOf = useTabLabel()
  return (
    <div className={styles.root}>
      {tabs.map((tab) => (
        <TabPage
          key={`${tab.key} ${tab.generation}`}
          tabKey={tab.key}
          path={tab.path}
          query={tab.query}
          label={labelOf(tab)}
          isActive={errorPath === null && tab.key === activeKey}
        />
      ))}
      {errorPath !== null && (
        <div className={styles.error}>
          <ErrorPage path={errorPath} />
        </div>
      )}
    </div>
  )
}
