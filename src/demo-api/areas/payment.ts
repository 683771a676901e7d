import { codesOf } from '#shared/domain/codes.ts'
import { labelOf } from '../data/dictionary/labels.ts'
import { wireId } from '../data/base/ids.ts'
import type { Handlers } from '../handlers/handler.ts'

/** A payment method that the list of spec.md §9 does not have: payment methods are dynamic. */
const LATER = { id: 22, payName: '数字人民币' }

const payTypes = [...codesOf('payMethod').map((id) => ({ id, payName: labelOf('payMethod', id) })), LATER]

const BANK_BASE = 1_753_480_211_538_770_000n
const BANKS = 'ICBC=工商银行 ABC=农业银行 BOC=中国银行 CCB=建设银行 BCM=交通银行 CMB=招商银行 PSBC=邮储银行 CIB=兴业银行'

const bankBox = BANKS.split(' ').map((entry, index) => {
  const [bankCode = '', bankName = ''] = entry.split('=')
  return { id: wireId(BANK_BASE + BigInt(index + 1), index % 2 === 0), bankCode, bankName }
})

export const handlers = {
  'payment.types': () => payTypes,
  'payment.bankBox': () => bankBox,
  'payment.bankInfo': (_, args) => bankBox.find(({ id }) => String(id) === args.required('id')) ?? null,
} satisfies Partial<Handlers>
