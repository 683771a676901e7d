/** The most pages that are mounted at once. Each one takes memory and rendering time, and few people use more within an hour. */
export const MAX_LIVE_PAGES = 12

/**
 * The tabs whose pages stay mounted, the most recently used first. An unmounted page keeps its state as data: drafts, tab
 * state, answers in the cache. Returns the same list when nothing changes.
 */
export function liveTabs(live: readonly string[], activeKey: string, open: readonly string[]): readonly string[] {
  const next = [activeKey, ...live.filter((key) => key !== activeKey && open.includes(key))].slice(0, MAX_LIVE_PAGES)
  return next.length === live.length && next.every((key, index) => key === live[index]) ? live : next
}
