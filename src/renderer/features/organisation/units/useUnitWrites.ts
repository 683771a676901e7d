import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { sendWrite } from '#renderer/kit/writes/sendWrite.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { refreshOrganisation } from '../refresh.ts'
import { findUnit, type Unit } from './unit.ts'
import type { UnitValues } from './unitForm.ts'

type Named = Pick<Unit, 'id' | 'deptName'>

/**
 * The writes about units. Each resolves when the server has done it, and rejects with its refusal; after a
 * lost answer the tree is read again, and the failure says what the server holds. Nothing is sent twice.
 */
export function useUnitWrites() {
  const { t } = useTranslation('organisation')
  const client = useQueryClient()
  const orNone = useOrNone()
  const write = (send: () => Promise<unknown>, readBack: () => Promise<string>, done: string): Promise<void> =>
    sendWrite({ send, readBack, done, refresh: () => refreshOrganisation(client) })
  const read = async (id: string) => findUnit(await call('organisation.tree', {}), id)
  const readBackUnit = async (id: string): Promise<string> => {
    const unit = await read(id)
    if (unit === null) return t('unit.lost.gone')
    return t('unit.lost.unit', { name: orNone(unit.deptName), sort: orNone(unit.sort), people: orNone(unit.employeeNum) })
  }
  return {
    add: (parent: Named, { deptName, sort }: UnitValues) =>
      write(
        () => call('organisation.unitAdd', { parentId: parent.id, deptName, sort }),
        async () => {
          const isThere = (await read(parent.id))?.children.some((child) => child.deptName === deptName) === true
          return t(isThere ? 'unit.lost.added' : 'unit.lost.notAdded', { parent: orNone(parent.deptName), name: deptName })
        },
        t('unit.done.added', { name: deptName }),
      ),
    change: (id: string, values: UnitValues) =>
      write(
        () => call('organisation.unitChange', { id, ...values }),
        () => readBackUnit(id),
        t('unit.done.changed', { name: values.deptName }),
      ),
    remove: ({ id, deptName }: Named) =>
      write(
        () => call('organisation.unitDelete', { id }),
        () => readBackUnit(id),
        t('unit.done.deleted', { name: orNone(deptName) }),
      ),
  }
}
