/** The product's own pages besides home (spec.md §2, Routes): no menu of the server leads to them. */
export const OWN_PATHS = {
  dashboard: '/wel/dashboard',
  inout: '/common/inout',
  extend: '/extend/index',
  test: '/test/index',
  info: '/info/index',
} as const
