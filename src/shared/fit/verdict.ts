import type { CallFit, FieldDifference, FitReport, ListFit, MenuFit, PermissionFit } from './report.ts'

/** What counts as not fitting, and what is only worth knowing. */

/** Whether a difference keeps the program from showing what the server has. A missing field may only lack a value in this row. */
export const isWrongField = ({ kind }: FieldDifference, writesNull: boolean): boolean =>
  kind === 'type' || (kind === 'missing' && writesNull)

const LIST_PARTS = ['total', 'paging', 'filter', 'sort'] as const

/** What a list does not do. */
export const ignoredBy = (list: ListFit | null): readonly (typeof LIST_PARTS)[number][] =>
  list === null ? [] : LIST_PARTS.filter((part) => list[part] === 'no')

/** Whether a call does not fit. One that was not made says nothing. */
export const isWrongCall = ({ state, differences, values, list }: CallFit, writesNull: boolean): boolean =>
  state === 'failed' ||
  differences.some((difference) => isWrongField(difference, writesNull)) ||
  values.some(({ kind }) => kind !== 'numberId') ||
  ignoredBy(list).length > 0

/** Whether a menu should open, and does not. A page that the program does not have is no fault of the server. */
export const isWrongMenu = ({ fault, mend }: MenuFit): boolean =>
  mend !== null || (fault !== null && fault !== 'noPage' && fault !== 'noPath')

/** Whether permissions have other names. A person may lack some. */
const areWrongPermissions = (permissions: PermissionFit | null): boolean =>
  permissions !== null && (permissions.near.length > 0 || permissions.known.length === 0)

/** Whether everything that was checked fits. */
export const allFits = ({ isPartial, writesNull, calls, menus, permissions }: Omit<FitReport, 'fits' | 'mend'>): boolean =>
  !isPartial && !calls.some((call) => isWrongCall(call, writesNull)) && !menus.some(isWrongMenu) && !areWrongPermissions(permissions)
