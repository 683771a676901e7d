import { expect, test } from 'vitest'
import { policyTone } from '#renderer/features/insurance/detail/insuranceRecord.tsx'

test.each([
  ['待审核', 'waiting'],
  ['未生效', 'waiting'],
  ['承保失败', 'danger'],
  ['审核未通过', 'danger'],
  ['审核不通过', 'danger'],
  ['不予承保', 'danger'],
  ['不符合承保条件', 'danger'],
  ['已驳回', 'danger'],
  ['承保成功', 'active'],
  ['保障中', 'active'],
  ['保障期内', 'active'],
  ['已理赔', 'success'],
  ['Paid', 'success'],
  ['Unpaid', 'neutral'],
  ['Active', 'active'],
  ['已到期', 'neutral'],
  ['保障终止', 'neutral'],
  ['保障到期', 'neutral'],
  ['保单无效', 'neutral'],
  ['已取消承保', 'neutral'],
  ['退保成功', 'neutral'],
  ['终止审核中', 'waiting'],
  ['Inactive', 'neutral'],
])('the status %s is %s', (name, tone) => {
  expect(policyTone(name)).toBe(tone)
})
