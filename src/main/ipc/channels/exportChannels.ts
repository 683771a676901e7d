import { shell } from 'electron'
import * as z from 'zod'
import { MAX_CELL_LENGTH, MAX_SAVED_ROWS, MAX_TABLE_NAME } from '#shared/domain/limits.ts'
import { exportRequest } from '#shared/schemas/exportJobs.ts'
import type { ExportFolders } from '../../exports/exportFolders.ts'
import type { ExportService } from '../../exports/exportService.ts'
import type { TableFiles } from '../../files/tableFiles.ts'
import type { AreaChannels } from '../channel.ts'

export interface ExportChannelDeps {
  readonly exports: ExportService
  readonly exportFolders: ExportFolders
  readonly tableFiles: TableFiles
}

const jobId = z.uuid()
/** The name of a file, without its ending. */
const tableName = z.string().min(1).max(MAX_TABLE_NAME)
/** Rows of cells below their header: waybills with their faults, or the rows of a list. */
const table = z.array(z.array(z.string().max(MAX_CELL_LENGTH)).max(100)).max(MAX_SAVED_ROWS + 1)

/** The exports of the signed-in person, where they go, and tables that the page saves. */
export const exportChannels = ({ exports, exportFolders, tableFiles }: ExportChannelDeps): AreaChannels<'exports'> => ({
  'exports:start': { args: z.tuple([exportRequest]), access: 'unlocked', handle: (request) => exports.start(request) },
  'exports:retry': { args: z.tuple([jobId, z.boolean()]), access: 'unlocked', handle: (id, elsewhere) => exports.retry(id, elsewhere) },
  'exports:cancel': { args: z.tuple([jobId]), access: 'unlocked', handle: (id) => exports.cancel(id) },
  'exports:remove': { args: z.tuple([jobId]), access: 'unlocked', handle: (id) => exports.remove(id) },
  'exports:open': {
    args: z.tuple([jobId]),
    access: 'unlocked',
    handle: async (id) => await exportFolders.open(await exports.donePath(id)),
  },
  'exports:reveal': {
    args: z.tuple([jobId]),
    access: 'unlocked',
    handle: async (id) => shell.showItemInFolder(await exports.donePath(id)),
  },
  'exports:place': { args: z.tuple([]), access: 'unlocked', handle: () => exportFolders.place() },
  'exports:chooseFolder': { args: z.tuple([]), access: 'unlocked', handle: () => exportFolders.choose() },
  'exports:openFolder': { args: z.tuple([]), access: 'unlocked', handle: () => exportFolders.openFolder() },
  'exports:saveTable': { args: z.tuple([tableName, table]), access: 'unlocked', handle: (name, rows) => tableFiles.save(name, rows) },
  'exports:list': { args: z.tuple([]), access: 'unlocked', handle: () => exports.list() },
})
