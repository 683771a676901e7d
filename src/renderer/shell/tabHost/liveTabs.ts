/** More pages than a person goes between in an hour; each costs memory and time while it is there. */
export const MOST_LIVE_PAGES = 12

/**
 * The tabs whose pages are there, the one used last in front. A page that gives way keeps its state as data: drafts, how it
 * was left, its answers in the cache. The same list when nothing changes.
 */
export function liveTabs(live: readonly string[], activeKey: string, open: readonly string[]): readonly string[] {
  const next = [activeKey, ...live.filter((key) => key !== activeKey && open.includes(key))].slice(0, MOST_LIVE_PAGES)
  return next.length === live.length && next.every((key, index) => key === live[index]) ? live : next
}
