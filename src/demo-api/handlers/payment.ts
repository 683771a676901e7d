import { PAY_METHODS } from '#shared/domain/codes.ts'
import zh from '#shared/locales/zh/domain.json' with { type: 'json' }
import type { Handlers } from './handler.ts'

const payTypes = PAY_METHODS.map((id) => ({ id, payName: zh.payMethod[id] }))

export const paymentHandlers = { 'payment.types': () => payTypes } satisfies Partial<Handlers>
