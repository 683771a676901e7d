import { useEffect, useRef, useState } from 'react'
import { Button, makeStyles, Skeleton, SkeletonItem, Tooltip } from '@fluentui/react-components'
import { ArrowCollapseAllRegular, ArrowExpandAllRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { draftOf } from '#renderer/kit/tabs/drafts.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { NameSearch } from '#renderer/ui/fields/NameSearch.tsx'
import { SplitPane } from '#renderer/ui/layout/SplitPane.tsx'
import { NoAccess } from '../NoAccess.tsx'
import { useAccess } from '../useAccess.ts'
import { NodeCommands, NodeCommandsProvider, NodeMenu } from './NodeCommands.tsx'
import type { TreeDeclaration } from './defineTree.ts'
import { treeDrafts } from './showInTree.ts'
import { TreeView } from './TreeView.tsx'
import { isServerSearched, useServerSearch } from './useServerSearch.ts'
import { type TreeController, useTree } from './useTree.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '2px', margin: '8px', flexShrink: 0 },
  search: { flexGrow: 1, minWidth: 0, maxWidth: 'none' },
  tree: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
})

interface Props<Node> {
  readonly tree: TreeDeclaration<Node>
  /** The name of the nodes: 部门. */
  readonly title: string
}

/** The page of a declared tree: search and tree on the left, the detail of the selected node on the right. */
export function TreeDetailPage<Node>({ tree, title }: Props<Node>) {
  const access = useAccess(tree.permission)
  if (access === 'denied' || access === 'failed') return <NoAccess access={access} />
  return access === 'pending' ? <TreeSkeleton /> : <AllowedTree tree={tree} title={title} />
}

function AllowedTree<Node>({ tree, title }: Props<Node>) {
  const styles = useStyles()
  const { t } = useTranslation()
  const controller = useServerSearch(tree, useTree(tree))
  const { typed, setTyped, selected, path, select, toggle, refresh } = controller
  const leave = useLeave(tree, select)
  const Detail = tree.detail
  const [commands] = useState(() => new NodeCommands())
  const side = useRef<HTMLDivElement>(null)
  const selectedKey = selected === null ? null : tree.nodeKey(selected)
  useEffect(() => commands.goTo(selectedKey), [commands, selectedKey])
  return (
    <SplitPane
      label={t('tree.width', { name: title })}
      sideName={title}
      side={
        <>
          <div className={styles.head}>
            <NameSearch
              className={styles.search}
              placeholder={t(isServerSearched(tree) ? 'tree.searchServer' : 'tree.search')}
              label={t('tree.searchIn', { name: title })}
              value={typed}
              onChange={setTyped}
            />
            <ExpandButtons controller={controller} />
          </div>
          <div ref={side} className={styles.tree}>
            <TreeArea tree={tree} title={title} controller={controller} onWish={commands.want} />
            <NodeMenu commands={commands} focusTree={() => side.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()} />
          </div>
        </>
      }
    >
      {selected === null ? (
        <EmptyState message={t('tree.choose')} />
      ) : (
        <NodeCommandsProvider value={commands}>
          <Detail
            key={selectedKey}
            node={selected}
            path={path}
            refresh={refresh}
            select={(key) => leave(tree.nodeKey(selected), key)}
            expand={(key) => toggle([key], true)}
          />
        </NodeCommandsProvider>
      )}
    </SplitPane>
  )
}

/** Shows another node in place of the selected one. An answer may come when a person has selected a third one: that one stays. */
function useLeave<Node>({ key }: TreeDeclaration<Node>, select: TreeController<Node>['select']) {
  const tabKey = useTabKey()
  return (from: string, to: string | null): void => {
    if (draftOf(tabKey, treeDrafts(key).selected) === from) select(to)
  }
}

/** Expands and collapses the whole tree. A tree that loads its nodes one by one only collapses: it does not know all of them. */
function ExpandButtons<Node>({ controller }: { readonly controller: TreeController<Node> }) {
  const { t } = useTranslation()
  const { expandAll, collapseAll } = controller
  return (
    <>
      {expandAll !== null && (
        <Tooltip content={t('tree.expandAll')} relationship="label">
          <Button appearance="subtle" icon={<ArrowExpandAllRegular />} onClick={expandAll} />
        </Tooltip>
      )}
      <Tooltip content={t('tree.collapseAll')} relationship="label">
        <Button appearance="subtle" icon={<ArrowCollapseAllRegular />} onClick={collapseAll} />
      </Tooltip>
    </>
  )
}

interface AreaProps<Node> extends Props<Node> {
  readonly controller: TreeController<Node>
  readonly onWish: NodeCommands['want']
}

/** The tree, or its placeholder: loading, failed, empty, or without a match. */
function TreeArea<Node>({ tree, title, controller, onWish }: AreaProps<Node>) {
  const { t } = useTranslation()
  const { top, rows, typed, selected, select, toggle, retry } = controller
  if (top.status === 'loading') return <TreeSkeleton />
  if (top.status === 'failed') return <ErrorState error={top.error} onRetry={() => retry(null)} />
  if (rows.length === 0) return <EmptyState message={t(typed.trim() === '' ? 'tree.empty' : 'tree.noMatch')} />
  return (
    <TreeView
      label={title}
      rows={rows}
      nodeLabel={tree.label}
      nodeNote={tree.note}
      nodePlace={typed.trim() !== '' && 'place' in tree.source ? tree.source.place : undefined}
      selectedKey={selected === null ? null : tree.nodeKey(selected)}
      onSelect={select}
      onToggle={toggle}
      onRetry={retry}
      onWish={onWish}
    />
  )
}

const ROWS = 12

const useTreeSkeletonStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', padding: '4px 12px' },
  row: { display: 'flex', alignItems: 'center', height: '32px' },
})

/** Rows of the same height as those to come, so that nothing jumps when they appear. */
function TreeSkeleton() {
  const styles = useTreeSkeletonStyles()
  const { t } = useTranslation()
  return (
    <Skeleton className={styles.root} aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} style={{ paddingLeft: (row % 3) * 18 }}>
          <SkeletonItem size={12} style={{ width: `${45 + ((row * 17) % 40)}%` }} />
        </div>
      ))}
    </Skeleton>
  )
}
