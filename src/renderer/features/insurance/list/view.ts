import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { VIEW_MARK } from '#shared/workspace.ts'

/** Which policies the page lists. */
export const VIEWS = ['all', 'accepted'] as const
type View = (typeof VIEWS)[number]

/** The view of the caller's tab. The mark keeps it when the tab is refreshed. */
export const useView = () => usePersistedTabState<View>(`${VIEW_MARK}policies`, 'all')
