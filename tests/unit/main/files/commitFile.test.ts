import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileHeldError, tryRemove, systemDisk, type Disk } from '#main/files/disk.ts'
import { fileFailure } from '#main/files/fileFailure.ts'
import { commitFile } from '#main/files/commitFile.ts'
import { texts } from '../../../support/services/services.ts'

const refusal = (code: string): Error => Object.assign(new Error(code), { code })

/** A folder with a whole part file in it. */
function partIn(): { folder: string; part: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'place-'))
  const part = join(folder, '订单.xlsx.part')
  writeFileSync(part, 'whole')
  return { folder, part, path: join(folder, '订单.xlsx') }
}

/** The system's disk with a fault. Its waits take no time. */
function diskThat(change: Partial<Disk>): Disk & { waited: number[] } {
  const waited: number[] = []
  return { ...systemDisk, wait: async (ms) => void waited.push(ms), waited, ...change }
}

/** `work` that is refused this many times before it succeeds. */
function refusing<Args extends unknown[]>(
  code: string,
  times: number,
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let left = times
  return async (...args) => {
    left -= 1
    if (left >= 0) throw refusal(code)
    await work(...args)
  }
}

test.each(['EPERM', 'EBUSY', 'EACCES'])('%s, for example by an antivirus, is retried', async (code) => {
  const { folder, part, path } = partIn()
  writeFileSync(path, 'old')
  const disk = diskThat({ rename: refusing(code, 4, systemDisk.rename) })
  expect(await commitFile(part, path, { collision: 'replace', disk })).toEqual({ path, part: null })
  expect(disk.waited).toEqual([50, 100, 200, 400])
  expect(readdirSync(folder)).toEqual(['订单.xlsx'])
  expect(readFileSync(path, 'utf8')).toBe('whole')
})

test('a file that stays open in Excel is reported as open and keeps its content', async () => {
  const { part, path } = partIn()
  writeFileSync(path, 'old')
  const disk = diskThat({ rename: () => Promise.reject(refusal('EPERM')) })
  const failed = await commitFile(part, path, { collision: 'replace', disk }).catch((cause: unknown) => cause)
  expect(failed).toBeInstanceOf(FileHeldError)
  const failure = fileFailure(failed, { folder: '', fileName: '订单.xlsx' }, texts.t)
  expect([failure?.kind, failure?.message]).toEqual(['file', '订单.xlsx 正被占用（可能在 Excel 中打开）。请在 Excel 中关闭它，再重试。'])
  expect(disk.waited.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3_000)
  expect(readFileSync(path, 'utf8')).toBe('old')
})

test.each(['ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ETIMEDOUT'])(
  '%s is reported as a fault of the folder, not of the server',
  (code) => {
    const failure = fileFailure(refusal(code), { folder: '/share', fileName: '订单.xlsx' }, texts.t)
    expect([failure?.kind, failure?.message]).toEqual([
      'file',
      '找不到文件夹 /share，可能已被移走，或网络盘没有连接。请选择其他文件夹后重试。',
    ])
  },
)

test('another disk error is not retried', async () => {
  const { part, path } = partIn()
  const disk = diskThat({ rename: () => Promise.reject(refusal('ENOSPC')) })
  await expect(commitFile(part, path, { collision: 'replace', disk })).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(disk.waited).toEqual([])
})

test.each([
  ['the first free number', {}],
  ['the first free number where files have one name only', { link: () => Promise.reject(refusal('EPERM')) }],
  [
    'the first free number where an antivirus holds the reserved one',
    { link: () => Promise.reject(refusal('EOPNOTSUPP')), rename: refusing('EBUSY', 2, systemDisk.rename) },
  ],
])('a taken name is given %s', async (_name, change: Partial<Disk>) => {
  const { folder, part, path } = partIn()
  writeFileSync(path, 'first')
  writeFileSync(join(folder, '订单 (1).xlsx'), 'second')
  const tried: string[] = []
  const { path: committed } = await commitFile(part, path, {
    collision: 'number',
    disk: diskThat(change),
    onTry: (name) => void tried.push(name),
  })
  expect(committed).toBe(join(folder, '订单 (2).xlsx'))
  expect(tried).toEqual([committed])
  expect(readdirSync(folder).toSorted()).toEqual(['订单 (1).xlsx', '订单 (2).xlsx', '订单.xlsx'])
  expect([path, committed].map((name) => readFileSync(name, 'utf8'))).toEqual(['first', 'whole'])
})

test('a file that another program creates at the last moment is not overwritten', async () => {
  const { folder, part, path } = partIn()
  const disk = diskThat({
    link: async (from, to) => {
      if (to === path) writeFileSync(path, 'theirs')
      await systemDisk.link(from, to)
    },
  })
  expect(await commitFile(part, path, { collision: 'number', disk })).toEqual({ path: join(folder, '订单 (1).xlsx'), part: null })
  expect(readFileSync(path, 'utf8')).toBe('theirs')
})

test('a part file that is in use keeps its name, and the caller is informed', async () => {
  const { folder, part, path } = partIn()
  const disk = diskThat({ remove: () => Promise.reject(refusal('EBUSY')) })
  expect(await commitFile(part, path, { collision: 'number', disk })).toEqual({ path, part })
  expect(readdirSync(folder)).toHaveLength(2)
})

test('a file counts as removed only when its folder is visible', async () => {
  const { folder, part } = partIn()
  expect(await tryRemove(part)).toBe(true)
  expect(await tryRemove(part)).toBe(true)
  expect(await tryRemove(join(folder, '网络盘', '订单.xlsx.part'))).toBe(false)
})

test('a reserved name is released after a failure', async () => {
  const { folder, part, path } = partIn()
  const disk = diskThat({ link: () => Promise.reject(refusal('ENOSYS')), rename: () => Promise.reject(refusal('EBUSY')) })
  await expect(commitFile(part, path, { collision: 'number', disk })).rejects.toBeInstanceOf(FileHeldError)
  expect(readdirSync(folder)).toEqual(['订单.xlsx.part'])
})

test('forty files at once get forty names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'place-'))
  const committed = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const part = join(folder, `${index}.part`)
      writeFileSync(part, String(index))
      return await commitFile(part, join(folder, 'x.xlsx'), {
        collision: 'number',
        disk: diskThat(index % 2 === 0 ? {} : { link: () => Promise.reject(refusal('EPERM')) }),
      })
    }),
  )
  expect(committed.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(committed.map((_, index) => String(index)))
  expect(readdirSync(folder)).toHaveLength(40)
})
