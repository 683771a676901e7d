import { useMemo } from 'react'
import { useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { BulkAction } from '../../bulk/bulkAction.ts'
import type { List } from '../defineList.ts'
import type { SelectionAction } from './selectionAction.ts'

export interface SelectionActions<Row> {
  readonly bulk: readonly BulkAction<Row>[]
  readonly whole: readonly SelectionAction<Row>[]
  /** Without any the table has no checkboxes. */
  readonly isAny: boolean
}

/** The actions on selected rows that the person may use. */
export function useSelectionActions<Row, Fields extends FilterFields>(list: List<Row, Fields>): SelectionActions<Row> {
  const permissions = useButtonPermissions()
  return useMemo(() => {
    const bulk = (list.bulkActions ?? []).filter(({ permission }) => permissions.has(permission))
    const whole = (list.selectionActions ?? []).filter(({ permission }) => permission === undefined || permissions.has(permission))
    return { bulk, whole, isAny: bulk.length + whole.length > 0 }
  }, [list, permissions])
}
