import { text, type Field } from '../base/sheet.ts'
import type { storeRow } from './organisationWire.ts'

/** The files to fill in for the import of employees and stores: column titles, and a row for each store. */

type StoreRow = ReturnType<typeof storeRow>

const blank = (title: string, width: number): Field<StoreRow> => text(title, width, () => null)

export const EMPLOYEE_TEMPLATE: readonly Field<StoreRow>[] = [
  text('部门ID', 22, ({ id }) => id),
  text('部门名称', 20, ({ deptName }) => deptName),
  blank('姓名*', 12),
  blank('手机号*', 16),
  blank('工号*', 14),
  blank('岗位*', 14),
  blank('身份证号', 22),
]

export const STORE_TEMPLATE: readonly Field<StoreRow>[] = [
  text('门店ID', 22, ({ id }) => id),
  text('门店名称*', 20, ({ deptName }) => deptName),
  text('所属大区*', 14, ({ regionName }) => regionName),
  text('城市', 12, ({ cityName }) => cityName),
  text('地址', 30, ({ address }) => address),
  blank('负责人', 12),
  blank('联系电话', 16),
]
