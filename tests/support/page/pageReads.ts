import type { JsonEndpointName } from '#shared/api/index.ts'
import type { DemoApi } from '../app/launch.ts'

/**
 * The query fields by which a list's call for a page of its rows is known: it has a sorting. The numbers of its status tabs, and of home, come
 * from the same call without one, at their own time, and may take a fault that is meant for the rows.
 */
export const SORTING: readonly string[] = ['ascs', 'descs']

/** How often a list has read a page of its rows. */
export const pageReads = ({ control }: Pick<DemoApi, 'control'>, name: JsonEndpointName = 'order.list'): number =>
  control.recentCalls(name).filter(({ query }) => SORTING.some((field) => query.includes(field))).length
