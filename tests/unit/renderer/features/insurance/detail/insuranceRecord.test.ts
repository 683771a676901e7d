import { expect, test } from 'vitest'
import { policyTone } from '#renderer/features/insurance/detail/insuranceRecord.tsx'

test.each([
  ['待审核', 'waiting'],
  ['未生效', 'waiting'],
  ['承保失败', 'danger'],
  ['审核未通过', 'danger'],
  ['已驳回', 'danger'],
  ['承保成功', 'active'],
  ['保障中', 'active'],
  ['已理赔', 'success'],
  ['已到期', 'neutral'],
])('the status %s is %s', (name, tone) => {
  expect(policyTone(name)).toBe(tone)
})
