import { changeDraft } from '#renderer/kit/tabs/drafts.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'

/** The drafts in which a tab keeps what is expanded and selected in its tree. */
export const treeDrafts = (key: string) => ({ expanded: `${key} expanded`, selected: `${key} selected` })

interface Target {
  /** The page's address. */
  readonly path: string
  /** The tab's name. */
  readonly label: string
  /** Of the tree (`defineTree`). */
  readonly key: string
}

/** Shows a node in its tree's tab. @param above The keys of the nodes above it. */
export function showInTree({ path, label, key }: Target, node: string, above: readonly string[]): void {
  openTab(path, label)
  const { expanded, selected } = treeDrafts(key)
  changeDraft<readonly string[] | null>(path, expanded, null, (before) => [...new Set([...(before ?? []), ...above])])
  changeDraft<string | null>(path, selected, null, node)
}
