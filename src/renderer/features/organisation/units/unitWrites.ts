import { i18n } from '#renderer/kit/i18n.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { heldAdded, heldIf } from '#renderer/kit/writes/writeOrReadBack.ts'
import { confirmed } from '#renderer/resource/list/actions/confirmed.tsx'
import { orNone } from '#renderer/ui/format/useOrNone.ts'
import { hasId } from '#shared/api/noValue.ts'
import { refreshOrganisation } from '../refresh.ts'
import { findUnit, type Unit } from '#renderer/resource/tree/unitTree.ts'
import { UNIT_LEVEL } from '#shared/domain/codes/system.ts'
import type { UnitValues } from './unitForm.ts'

const NAMED = Object.values(UNIT_LEVEL)

/** The name of a level; one that the tree is not known to have is shown by its number. */
export function levelName(level: number | null): string {
  if (level === null) return i18n.t('common:none')
  const named = NAMED.find((known) => known === level)
  return named === undefined ? i18n.t('organisation:unit.otherLevel', { level }) : i18n.t(`organisation:unit.level.${named}`)
}

/**
 * The writes about units. Each resolves when the server has done it, and rejects with its refusal; after a lost answer the tree is read
 * again, and the failure says what the server holds. Nothing is sent twice.
 */

const findNow = async (id: string) => findUnit(await call('organisation.tree', {}), id)

function describeUnit(unit: Pick<Unit, 'deptName' | 'sort' | 'employeeNum'> | null): string {
  if (unit === null) return i18n.t('organisation:unit.lost.gone')
  const { deptName, sort, employeeNum } = unit
  return i18n.t('organisation:unit.lost.unit', { name: orNone(deptName), sort: orNone(sort), people: orNone(employeeNum) })
}

/** The id of a unit's child with this name, as after it was added: the server does not answer it. Null where it is not found. */
export async function idOfAdded(parentId: string, deptName: string): Promise<string | null> {
  const parent = await findNow(parentId).catch(() => null)
  return parent?.children.findLast((child) => child.deptName === deptName && hasId(child))?.id ?? null
}

/** Adds a unit below another one. */
export const addUnit = (parent: Pick<Unit, 'id' | 'deptName'>, { deptName, ...values }: UnitValues): Promise<void> =>
  sendWrite({
    send: () => call('organisation.unitAdd', { parentId: parent.id, deptName, ...values }),
    readBack: async () => {
      const ofName = (await findNow(parent.id))?.children.filter((child) => child.deptName === deptName) ?? []
      const words = { parent: orNone(parent.deptName), name: deptName }
      return heldAdded(
        ofName,
        ({ sort }) => sort === values.sort,
        (unit) => i18n.t(unit === null ? 'organisation:unit.lost.notAdded' : 'organisation:unit.lost.added', words),
      )
    },
    done: () => i18n.t('organisation:unit.done.added', { name: deptName }),
    refresh: refreshOrganisation,
    refreshesLater: true,
  })

export const changeUnit = (id: string, values: UnitValues): Promise<void> =>
  sendWrite({
    send: () => call('organisation.unitChange', { id, ...values }),
    readBack: async () => describeUnit(await findNow(id)),
    done: () => i18n.t('organisation:unit.done.changed', { name: values.deptName }),
    refresh: refreshOrganisation,
  })

/** Deletes a unit, after a question that says what is in it. */
export const DELETE_UNIT = confirmed({
  texts: 'organisation:unit.delete',
  call: 'organisation.unitDelete',
  args: ({ id }: Unit) => ({ id }),
  permission: 'unit_delete',
  danger: true,
  // The whole tree below goes with it.
  mustType: ({ deptName, branches, stores }) => (branches + stores === 0 ? undefined : (deptName ?? String(branches + stores))),
  words: ({ deptName, level, branches, stores, employeeNum }) => ({
    level: levelName(level),
    name: orNone(deptName),
    branches,
    stores,
    people: orNone(employeeNum),
  }),
  readBack:
    ({ id }) =>
    async () => {
      const unit = await findNow(id)
      return heldIf(unit === null, describeUnit(unit))
    },
  refresh: refreshOrganisation,
})
