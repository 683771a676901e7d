import { REGIONS, type Store } from './stores.ts'
import { text, type Field } from '../base/sheet.ts'

/** The files to fill in for the import of employees and stores: column titles, and a row for each store. */

const regionName = (id: string): string => REGIONS.find((region) => region.id === id)?.name ?? ''
const blank = (title: string, width: number): Field<Store> => text(title, width, () => null)

export const EMPLOYEE_TEMPLATE: readonly Field<Store>[] = [
  text('部门ID', 22, ({ id }) => id),
  text('部门名称', 20, ({ name }) => name),
  blank('姓名*', 12),
  blank('手机号*', 16),
  blank('工号', 14),
  blank('岗位', 14),
]

export const STORE_TEMPLATE: readonly Field<Store>[] = [
  text('门店ID', 22, ({ id }) => id),
  text('门店名称*', 20, ({ name }) => name),
  text('所属大区*', 14, ({ regionId }) => regionName(regionId)),
  text('城市', 12, ({ city }) => city.name),
  text('区县', 12, ({ district }) => district),
  blank('负责人', 12),
  blank('联系电话', 16),
]
