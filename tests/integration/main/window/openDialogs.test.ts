import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ExportFolders } from '#main/exports/exportFolders.ts'
import { guardDialogs } from '#main/window/dialogGuard.ts'
import { PrintService } from '#main/print/printService.ts'
import { demo, signedIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, ORDER_EXPORT } from '../../../support/services/exports/exportService.ts'
import { texts } from '../../../support/services/services.ts'

/** A system dialog stays open while the screen locks or the person changes. Its answer must then be ignored. */

useDemoApi()

const request = { ...ORDER_EXPORT, suggestedName: '订单.xlsx' }

/** Services whose dialogs stay open until the test answers, and a screen that it can lock. */
async function desk() {
  const folder = mkdtempSync(join(tmpdir(), 'dialog-'))
  const path = join(folder, '订单.xlsx')
  let screen: string | null = 'somebody'
  let answer = Promise.withResolvers<void>()
  let asked = 0
  const open = async <T>(value: T): Promise<T> => {
    asked += 1
    await answer.promise
    return value
  }
  const dialogs = guardDialogs(
    { askFolder: () => open({ canceled: false, filePaths: [folder] }), askFile: () => open({ canceled: false, filePath: path }) },
    () => screen,
  )
  const chosen: string[] = []
  const folders = new ExportFolders({
    given: null,
    chosen: () => chosen.at(-1) ?? null,
    setChosen: (to) => chosen.push(to),
    downloads: () => folder,
    dialogs,
    openPath: () => Promise.resolve(''),
    texts,
  })
  const rig = exportRig(await signedIn(), folder, { folder: () => folders.folder(), askSavePath: (name, last) => folders.ask(name, last) })
  const printing = new PrintService({
    page: () => ({ print: () => {}, printToPDF: () => Promise.resolve(new TextEncoder().encode('%PDF-1')) }),
    fixedFolder: () => null,
    askSavePath: (name) => folders.ask(name, null),
    openPath: () => Promise.resolve(''),
    showInFolder: () => undefined,
    texts,
  })
  return {
    rig,
    folders,
    printing,
    chosen,
    asked: () => asked,
    files: () => readdirSync(folder),
    answer: () => answer.resolve(),
    askAgain: () => void (answer = Promise.withResolvers()),
    become: (whose: string | null) => void (screen = whose),
  }
}

describe.each([
  ['locked', null],
  ['somebody else’s', 'another'],
])('a dialog that is answered when the screen is %s', (_name, whose) => {
  test('begins no export', async () => {
    const { rig, asked, answer, become, files } = await desk()
    const started = rig.exports.start(request)
    await vi.waitUntil(() => asked() === 1)
    become(whose)
    answer()
    expect(await started).toBeNull()
    expect(rig.exports.list()).toEqual([])
    expect(demo().control.callCount('order.export')).toBe(0)
    expect(files()).toEqual([])
  })

  test('starts no retry either', async () => {
    const { rig, asked, answer, askAgain, become, files } = await desk()
    demo().control.addFault({ path: 'order.export', times: 1, status: 500 })
    answer()
    const failed = await rig.ended(await rig.start())
    askAgain()
    const again = rig.exports.retry(failed.id, true)
    await vi.waitUntil(() => asked() === 2)
    become(whose)
    answer()
    expect(await again).toBeNull()
    expect(rig.exports.list()).toEqual([failed])
    expect(files()).toEqual([])
  })

  test('writes no PDF and sets no folder', async () => {
    const { printing, folders, chosen, asked, answer, become, files } = await desk()
    const [pdf, place] = [printing.savePdf('运单', { paper: 'a4', height: 297 }), folders.choose()]
    await vi.waitUntil(() => asked() === 2)
    become(whose)
    answer()
    expect(await pdf).toBeNull()
    expect(await place).toEqual({ folder: null, isGiven: false })
    expect(chosen).toEqual([])
    expect(files()).toEqual([])
  })
})

test('an answer counts when it comes from the person who was asked, also after a lock and an unlock', async () => {
  const { rig, folders, chosen, asked, answer, become, files } = await desk()
  const started = rig.exports.start(request)
  await vi.waitUntil(() => asked() === 1)
  become(null)
  become('somebody')
  answer()
  const job = await started
  if (job === null) throw new Error('nothing was started')
  expect(await rig.ended(job)).toMatchObject({ status: 'done' })
  expect(files()).toEqual(['订单.xlsx'])
  await folders.choose()
  expect(chosen).toHaveLength(1)
})

test('a locked screen shows no dialog at all', async () => {
  const { folders, asked, become } = await desk()
  become(null)
  await folders.choose()
  expect(await folders.ask('订单.xlsx', null)).toBeNull()
  expect(asked()).toBe(0)
})
