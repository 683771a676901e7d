import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import { demo, signedIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, memoryHistory, newFolder, synthetic } from '../../../support/services/exports/exportService.ts'

useDemoApi()

describe('the place of an export', () => {
  test('the dialog opens in the last folder while it exists', async () => {
    const folder = newFolder()
    const asked: (string | null)[] = []
    const services = await signedIn()
    const history = new ExportHistory(memoryHistory())
    const ask = (_name: string, last: string | null): Promise<string> => {
      asked.push(last)
      return Promise.resolve(join(folder, `${asked.length}.xlsx`))
    }
    const rig = exportRig(services, folder, { folder: () => null, askSavePath: ask, history })
    await rig.ended(await rig.start())
    await rig.ended(await rig.start())
    rmSync(folder, { recursive: true })
    await rig.ended(await rig.start())
    expect(asked).toEqual([null, folder, null])
  })

  test('the chosen file is replaced, as the dialog asked, and only by a complete one', async () => {
    const path = join(newFolder(), 'mine.xlsx')
    writeFileSync(path, 'before')
    const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
    demo().control.addFault({ path: 'order.export', times: 1, syntheticBytes: 90_000, cutAfterBytes: 80_000 })
    const { id } = await rig.ended(await rig.start())
    expect(readFileSync(path, 'utf8')).toBe('before')
    demo().control.addFault({ path: 'order.export', times: 1, syntheticBytes: 90_000 })
    const again = await rig.exports.retry(id, false)
    expect(await rig.ended(again!)).toMatchObject({ status: 'done', path })
    expect(readFileSync(path).equals(synthetic(90_000))).toBe(true)
  })

  test('two exports to one chosen name both keep their file, whether the name was free or taken', async () => {
    for (const before of [null, 'before']) {
      const folder = newFolder()
      const path = join(folder, '订单.xlsx')
      if (before !== null) writeFileSync(path, before)
      const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
      demo().control.addFault({ path: 'order.export', times: 2, syntheticBytes: 90_000, delayMs: 300 })
      const jobs = [await rig.start(), await rig.start()]
      expect(rig.exports.list().map(({ status }) => status)).toEqual(['running', 'running'])
      for (const job of jobs) expect(await rig.ended(job)).toMatchObject({ status: 'done' })
      expect(readdirSync(folder).toSorted()).toEqual(['订单 (1).xlsx', '订单.xlsx'])
      for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).equals(synthetic(90_000))).toBe(true)
    }
  })

  test('a chosen name gets the ending of its content, and under the new name nothing is replaced', async () => {
    const folder = newFolder()
    const path = join(folder, '订单.xlsx')
    for (const name of ['订单.xlsx', '订单.csv']) writeFileSync(join(folder, name), name)
    const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
    demo().control.addFault({ path: 'order.export', times: 1, status: 200, contentType: 'text/csv', body: '编号,金额\r\n1,2\r\n' })
    expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done', fileName: '订单 (1).csv' })
    for (const name of ['订单.xlsx', '订单.csv']) expect(readFileSync(join(folder, name), 'utf8')).toBe(name)
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test('a retry replaces no file that appeared under the name after the dialog', async () => {
    const folder = newFolder()
    const path = join(folder, '订单.xlsx')
    writeFileSync(path, 'before')
    const rig = exportRig(await signedIn(), '', { folder: () => null, askSavePath: () => Promise.resolve(path) })
    demo().control.addFault({ path: 'order.export', times: 1, status: 500 })
    const { id } = await rig.ended(await rig.start())
    writeFileSync(path, 'somebody else’s')
    const again = await rig.exports.retry(id, false)
    expect(await rig.ended(again!)).toMatchObject({ status: 'done', path: join(folder, '订单 (1).xlsx') })
    expect(readFileSync(path, 'utf8')).toBe('somebody else’s')
  })
})
