import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { person } from '../../../support/services/people.ts'
import { csv, endless, exportDouble, newFolder, REQUEST, type Rig } from './exportDouble.ts'

/** Exports of a person who is asked for a place each time. */

describe('where each export is asked for its place', () => {
  interface Dialog {
    readonly asked: (readonly [name: string, folder: string | null])[]
    answer: string | null
    /** Runs while the dialog is open. */
    meanwhile: () => void
  }
  function withDialog(): { readonly rig: Rig; readonly dialog: Dialog } {
    const dialog: Dialog = { asked: [], answer: null, meanwhile: () => undefined }
    const rig = exportDouble(() => Promise.resolve(csv()), {
      folder: () => null,
      askSavePath: async (name, folder) => {
        dialog.asked.push([name, folder])
        dialog.meanwhile()
        return dialog.answer
      },
    })
    return { rig, dialog }
  }

  test('a closed dialog starts nothing', async () => {
    const { rig, dialog } = withDialog()
    expect(await rig.service.start(REQUEST)).toBeNull()
    expect([dialog.asked, rig.service.list(), rig.settings.lastFolder]).toEqual([[['订单.csv', null]], [], null])
  })

  test('the chosen name is kept, and the next dialog opens in its folder while that is there', async () => {
    const { rig, dialog } = withDialog()
    const folder = newFolder()
    dialog.answer = join(folder, '我的.csv')
    await rig.ended(await rig.start())
    expect(readdirSync(folder)).toEqual(['我的.csv'])
    expect(rig.settings.lastFolder).toBe(folder)
    dialog.answer = null
    await rig.service.start(REQUEST)
    rmSync(folder, { recursive: true })
    await rig.service.start(REQUEST)
    expect(dialog.asked.map(([, shown]) => shown)).toEqual([null, folder, null])
  })

  test('the file that the person agreed to replace is replaced', async () => {
    const { rig, dialog } = withDialog()
    dialog.answer = join(rig.folder, '订单.csv')
    writeFileSync(dialog.answer, 'before')
    await rig.ended(await rig.start())
    expect([readdirSync(rig.folder), readFileSync(dialog.answer, 'utf8')]).toEqual([['订单.csv'], 'a\n'])
  })

  test.each(['signed out', 'left the PC to another person'] as const)('a person who %s while it was open starts nothing', async (how) => {
    const { rig, dialog } = withDialog()
    dialog.answer = join(rig.folder, '订单.csv')
    dialog.meanwhile = () => rig.service.onPersonChanged(how === 'signed out' ? null : person('cashier'))
    expect(await rig.service.start(REQUEST)).toBeNull()
    expect([rig.asked, rig.service.list()]).toEqual([[], []])
  })

  test('another export elsewhere, or one that has ended, does not take away that answer', async () => {
    const served = [endless(), csv(), csv()]
    const dialog = { path: '' }
    const rig = exportDouble(async () => served.shift() ?? csv(), { folder: () => null, askSavePath: async () => dialog.path })
    dialog.path = join(rig.folder, '别的.csv')
    const other = await rig.start()
    await rig.once(other, ({ status }) => status === 'running')
    dialog.path = join(rig.folder, '订单.csv')
    writeFileSync(dialog.path, 'before')
    for (let turn = 0; turn < 2; turn += 1)
      expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done', fileName: '订单.csv' })
    expect(readFileSync(dialog.path, 'utf8')).toBe('a\n')
    await rig.service.stop()
  })

  test('two exports into one file are two files: the answer of the dialog counts for the first', async () => {
    const served = [endless(), csv()]
    const dialog = { path: '' }
    const rig = exportDouble(async () => served.shift() ?? csv(), { folder: () => null, askSavePath: async () => dialog.path })
    dialog.path = join(rig.folder, '订单.csv')
    writeFileSync(dialog.path, 'before')
    const first = await rig.start()
    await rig.once(first, ({ status }) => status === 'running')
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done', fileName: '订单 (1).csv' })
    expect(readFileSync(dialog.path, 'utf8')).toBe('before')
    await rig.service.stop()
  })
})
