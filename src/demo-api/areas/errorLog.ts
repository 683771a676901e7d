import { uploadedEntries } from '#shared/api/errorLog.ts'
import { badRequest } from '../http/refusal.ts'
import type { Handlers } from '../handlers/handler.ts'

export const handlers = {
  'errorLog.upload': ({ demoData }, args) => {
    const entries = uploadedEntries.safeParse(args.body)
    if (!entries.success) throw badRequest('错误日志的格式不正确')
    demoData.errorLogs.push(entries.data)
    return true
  },
} satisfies Partial<Handlers>
