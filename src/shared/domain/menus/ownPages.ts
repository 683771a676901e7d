/** The product's own pages (spec.md §2, Routes), home first. They open for everybody: no menu of the server needs to lead to them. */
export const OWN_PAGES = {
  home: '/wel/index',
  dashboard: '/wel/dashboard',
  inout: '/common/inout',
  extend: '/extend/index',
  test: '/test/index',
  info: '/info/index',
} as const
