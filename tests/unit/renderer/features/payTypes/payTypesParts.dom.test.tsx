import { expect, test } from 'vitest'
import PayTypesPage from '#renderer/features/payTypes/PayTypesPage.tsx'
import { openPage, type Answers } from '../../parts/dialogCases.tsx'
import { open, openRow } from '../../parts/dialogs.ts'
import { Office } from '../../parts/office.ts'
import { factsIn, screenText, tableRows } from '../../reading.ts'
import { buttonNames, pressButton } from '../../renderInPage.tsx'

/** The payment types and the banks: nothing is written here. */

const office = new Office()

const READS: Answers = {
  'payment.types': [
    { id: '2', payName: '微信支付' },
    { id: '921', payName: null },
  ],
  'payment.bankBox': [
    { id: '931', bankName: '交通银行', bankCode: 'B-93' },
    { id: '932', bankName: '招商银行', bankCode: 'B-94' },
  ],
}

test('a bank is read when its row is opened; one that is gone says so, and one that cannot be read is read again on demand', async () => {
  await openPage(office, <PayTypesPage />, READS)
  const info = () => [...document.querySelectorAll('section')].at(-1)?.textContent
  expect([screenText().includes('银行共 2 项'), info()]).toEqual([true, '银行信息在上方选择一家银行，查看其信息。'])
  expect(office.calls.filter(([name]) => name === 'payment.bankInfo')).toEqual([])
  office.bridge.answer('payment.bankInfo', () => ({ id: '932', bankName: '招商总行', bankCode: 'B-95' }))
  await openRow('招商银行')
  expect(office.calls.at(-1)).toEqual(['payment.bankInfo', { id: '932' }])
  expect(factsIn()).toEqual([
    ['银行名称', '招商总行'],
    ['银行编码', 'B-95'],
    ['编号', '932'],
  ])
  office.refuse('payment.bankInfo', '服务器忙')
  await openRow('交通银行')
  expect(info()).toContain('服务器忙')
  office.bridge.answer('payment.bankInfo', () => null)
  await pressButton('重试')
  expect(info()).toBe('银行信息服务器上没有这家银行')
  expect(office.calls.filter(([name]) => name === 'payment.bankInfo')).toHaveLength(3)
})

test('each list that cannot be read says so alone, and is read again on demand', async () => {
  office.bridge.answer('payment.types', () => READS['payment.types'])
  office.refuse('payment.bankBox', '服务器忙')
  await open(<PayTypesPage />)
  expect(buttonNames({ hidden: true })).toEqual(['重试'])
  expect(tableRows('支付方式列表').map(({ 名称: name }) => name)).toEqual(['微信支付', '无'])
  office.bridge.answer('payment.bankBox', () => READS['payment.bankBox'])
  await pressButton('重试')
  expect(tableRows('银行').map(({ 银行名称: name }) => name)).toEqual(['交通银行', '招商银行'])
})
