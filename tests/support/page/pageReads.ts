import type { JsonEndpointName } from '#shared/api/index.ts'
import type { DemoApi } from '../app/launch.ts'

/**
 * How often a list has read a page of its rows: the call with a sorting. The numbers of its status tabs, and of home, come from the same call
 * without one, at their own time.
 */
export const pageReads = ({ control }: Pick<DemoApi, 'control'>, name: JsonEndpointName = 'order.list'): number =>
  control.recentCalls(name).filter(({ query }) => query.includes('ascs') || query.includes('descs')).length
