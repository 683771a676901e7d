import { uploadedEntries } from '#shared/api/errorLog.ts'
import { badRequest } from '../http/refusal.ts'
import type { Handlers } from './handler.ts'

export const errorLogHandlers = {
  'errorLog.upload': ({ demoData }, args) => {
    const entries = uploadedEntries.safeParse(args.body)
    if (!entries.success) throw badRequest('错误日志的格式不正确')
    demoData.errorLogs.push(entries.data)
    return true
  },
} satisfies Partial<Handlers>
