import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { TreeDetailPage } from '#renderer/resource/tree/TreeDetailPage.tsx'
import { VIEW_MARK } from '#shared/workspace.ts'
import { FlowRoutes } from './flow/FlowRoutes.tsx'
import { DictionaryLists } from './lists/DictionaryLists.tsx'
import { DICTIONARY_TREE } from './tree/dictionaryTree.ts'

const VIEWS = ['lists', 'tree', 'flow'] as const
type View = (typeof VIEWS)[number]

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  views: { flexShrink: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  view: { flexGrow: 1, minHeight: 0 },
})

/** The dictionaries in three views: next to their entries, as a tree, and the flow routes, which have a list of their own. */
export default function DictionaryPage() {
  const styles = useStyles()
  const { t } = useTranslation('dictionary')
  const [view, setView] = usePersistedTabState<View>(`${VIEW_MARK}dictionary`, 'lists')
  return (
    <div className={styles.root}>
      <TabList
        className={styles.views}
        aria-label={t('view.label')}
        selectedValue={view}
        onTabSelect={(_event, { value }) => setView(VIEWS.find((one) => one === value) ?? 'lists')}
      >
        {VIEWS.map((name) => (
          <Tab key={name} value={name}>
            {t(`view.${name}`)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.view}>
        {view === 'lists' && <DictionaryLists />}
        {view === 'tree' && <TreeDetailPage tree={DICTIONARY_TREE} title={t('title')} />}
        {view === 'flow' && <FlowRoutes />}
      </div>
    </div>
  )
}
