import type { Page } from 'playwright/test'
import { openFromMenu } from '../../support/page/pages.ts'
import { callAs } from '../../support/page/calls.ts'
import { findIn, freeParcels, openRow, pendingPolicies, rowOf, selectEveryRow, type FreeParcel } from '../../support/page/reviews.ts'
import { focusIsIn, pressEscape } from '../../support/page/focus.ts'
import { expect, test } from '../fixtures.ts'

const openInsurance = (page: Page): Promise<void> => openFromMenu(page, '销售', '包裹保险')
const insuring = (page: Page) => page.getByRole('dialog', { name: '为包裹投保' })
const priceOf = (page: Page) => insuring(page).getByRole('status', { name: '保费' })

/** Opens the dialog that insures a parcel and fills it in. */
async function fillParcel(page: Page, { orderId, waybill }: FreeParcel, yuan: string): Promise<void> {
  await page.getByRole('button', { name: '投保', exact: true }).click()
  const dialog = insuring(page)
  await dialog.getByLabel('订单编号').fill(orderId)
  await dialog.getByRole('group', { name: '此订单的包裹' }).getByRole('button', { name: waybill }).click()
  await expect(dialog.getByLabel('运单号')).toHaveValue(waybill)
  await dialog.getByLabel('保额').fill(yuan)
}

test(
  'a policy is found and passed after a question that names its amounts and its buyer; it is then among the accepted ones',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openInsurance(page)
    const [passed = '', rejected = ''] = await pendingPolicies(page)
    const policy = await callAs(page, 'insurance.info', { id: passed })
    const order = await callAs(page, 'order.info', { id: policy?.orderId ?? '' })
    await findIn(page, '保单号', passed)
    await openRow(page, passed)
    const panel = page.getByRole('dialog', { name: `保单详情 ${passed}` })
    await expect(panel.getByRole('region', { name: '订单信息' })).toContainText(order?.userName ?? 'no buyer')
    // As wide as its facts need, 560 px and a line: more than half of the list stays in sight beside it.
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(561)
    await panel.getByRole('button', { name: '通过' }).click()
    const question = page.getByRole('dialog', { name: `通过保单 ${passed}？` })
    await expect(question).toContainText(`¥${((policy?.insuredAmount ?? 0) / 100).toFixed(2)}`)
    await expect(question).toContainText(order?.userName ?? 'no buyer')
    await question.getByRole('button', { name: '通过' }).click()
    await expect(page.getByRole('status').filter({ hasText: `保单 ${passed} 已通过` })).toBeVisible()
    // The open question hides the panel, and would take the key.
    await expect(question).toHaveCount(0)
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: '通过' })).toHaveCount(0)
    await focusIsIn(panel)
    await pressEscape(page)
    await expect(panel).toHaveCount(0)

    await findIn(page, '保单号', rejected)
    await rowOf(page, rejected).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '驳回' }).click()
    const rejection = page.getByRole('dialog', { name: `驳回保单 ${rejected}？` })
    await rejection.getByRole('button', { name: '驳回' }).click()
    await expect(rejection.getByText('请填写驳回原因')).toBeVisible()
    await rejection.getByLabel('驳回原因').fill('运单不在承保范围内')
    await rejection.getByRole('button', { name: '驳回' }).click()
    await expect(rejection).toHaveCount(0)
    expect(demo.control.callCount('insurance.check')).toBe(2)

    await page.keyboard.press('F5')
    await expect(rowOf(page, rejected)).toContainText('已驳回')
    await page.getByRole('radiogroup', { name: '保单范围' }).getByRole('radio', { name: '承保成功' }).check()
    await expect(page.getByText('没有符合条件的保单')).toBeVisible()
    await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0)
    await findIn(page, '保单号', passed)
    await expect(rowOf(page, passed)).toContainText('保障中')
  },
)

test(
  'a parcel is insured for the price that is shown before, which is asked for again when a value changes',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openInsurance(page)
    const [parcel = { orderId: '', waybill: '' }] = await freeParcels(page, 1)
    await page.getByRole('button', { name: '投保', exact: true }).click()
    const submit = insuring(page).getByRole('button', { name: '投保' })
    await submit.click()
    await expect(insuring(page).getByText('请填写大于 0 的保额')).toBeVisible()
    await focusIsIn(insuring(page))
    await pressEscape(page)
    // Its button has the name of the one that opens it, and takes the focus back a frame later, also from a dialog that is open again.
    await expect(insuring(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '投保', exact: true })).toBeFocused()
    demo.control.addFault({ path: 'insurance.price', times: 1, hold: true })
    await fillParcel(page, parcel, '12')
    await expect(priceOf(page)).toHaveText('正在查询保费…')
    await expect(submit).toBeDisabled()
    await insuring(page).getByLabel('保额').press('Enter')
    await expect.poll(() => demo.control.callCount('insurance.price')).toBe(1)
    demo.control.faults.reset()
    await expect(priceOf(page)).toHaveText(/保费 ¥0\.60.*保额 ¥12\.00/u)
    expect(demo.control.callCount('insurance.submit')).toBe(0)
    await insuring(page).getByLabel('保额').fill('20')
    await expect(priceOf(page)).toHaveText(/保费 ¥1\.00.*保额 ¥20\.00/u)
    expect(demo.control.callCount('insurance.price')).toBe(2)

    // What is typed is not lost without a question.
    await pressEscape(page)
    const discard = page.getByRole('dialog', { name: '放弃填写的内容？' })
    await discard.getByRole('button', { name: '继续编辑' }).click()
    await expect(discard).toHaveCount(0)
    await insuring(page).getByLabel('保额').fill('200')
    await expect(insuring(page).getByRole('alert')).toContainText('保额不能超过')
    await expect(submit).toBeDisabled()
    await insuring(page).getByLabel('保额').fill('20')
    await expect(priceOf(page)).toContainText('¥1.00')
    await submit.click()
    await expect(page.getByRole('status').filter({ hasText: `运单 ${parcel.waybill} 已提交投保` })).toBeVisible()
    await expect(insuring(page)).toHaveCount(0)
    await page.keyboard.press('F5')
    await findIn(page, '运单号', parcel.waybill)
    await expect(rowOf(page, parcel.waybill)).toContainText('待审核')
    await expect(rowOf(page, parcel.waybill)).toContainText('20.00')
  },
)

test('a parcel that is being insured at a reload is told afterwards, and its dialog is closed', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openInsurance(page)
  const [parcel = { orderId: '', waybill: '' }] = await freeParcels(page, 1)
  await fillParcel(page, parcel, '12')
  await expect(priceOf(page)).toContainText('保费')
  const submit = insuring(page).getByRole('button', { name: '投保' })
  await expect(submit).toBeEnabled()
  demo.control.addFault({ path: 'insurance.submit', times: 1, hold: true })
  await submit.click()
  await expect.poll(() => demo.control.callCount('insurance.submit')).toBe(1)
  await page.reload()
  await expect(insuring(page).getByLabel('运单号')).toHaveValue(parcel.waybill)
  demo.control.release()
  await expect(page.getByRole('status').filter({ hasText: /投保.*已于 \d\d:\d\d 完成/u })).toBeVisible()
  await expect(insuring(page)).toHaveCount(0)
  expect(demo.control.callCount('insurance.submit')).toBe(1)
})

test('after a lost answer a submit and a review say what the server holds, and repeat nothing', async ({ openApp, demo }) => {
  const { page } = await openApp()
  await openInsurance(page)
  const [one = { orderId: '', waybill: '' }, two = { orderId: '', waybill: '' }] = await freeParcels(page, 2)
  // The server has done it, but its answer breaks off.
  demo.control.addFault({ path: 'insurance.submit', times: 1, cutAfterBytes: 5 })
  await fillParcel(page, one, '10')
  const submit = insuring(page).getByRole('button', { name: '投保' })
  await expect(submit).toBeEnabled()
  await expect(priceOf(page)).toContainText('¥0.60')
  await submit.click()
  await expect(insuring(page).getByRole('alert').filter({ hasText: '没有收到服务器的有效答复' })).toContainText(
    /服务器现为：该运单的保单 PI\d+，待审核，操作已完成/u,
  )
  await expect(insuring(page).getByRole('alert').filter({ hasText: '该运单已投保' })).toBeVisible()
  await expect(submit).toBeDisabled()
  expect(demo.control.callCount('insurance.submit')).toBe(1)
  // The server has it: closing asks nothing.
  await insuring(page).getByRole('button', { name: '关闭' }).click()
  await expect(insuring(page)).toHaveCount(0)

  // The server has not done it: it may be sent again, by the person.
  demo.control.addFault({ path: 'insurance.submit', times: 1, drop: true })
  await fillParcel(page, two, '10')
  await expect(priceOf(page)).toContainText('¥0.60')
  await submit.click()
  await expect(insuring(page).getByRole('alert')).toContainText(`服务器现为：没有运单 ${two.waybill} 的保单`)
  await expect(priceOf(page)).toContainText('¥0.60')
  await submit.click()
  await expect(insuring(page)).toHaveCount(0)
  expect(demo.control.callCount('insurance.submit')).toBe(3)

  const [id = ''] = await pendingPolicies(page)
  demo.control.addFault({ path: 'insurance.check', times: 1, cutAfterBytes: 5 })
  await findIn(page, '保单号', id)
  await rowOf(page, id).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '通过' }).click()
  const question = page.getByRole('dialog', { name: `通过保单 ${id}？` })
  await question.getByRole('button', { name: '通过' }).click()
  await expect(question.getByRole('alert')).toContainText('服务器现为：保障中（审核人：')
  await expect(question.getByRole('button', { name: '通过' })).toBeDisabled()
  expect(demo.control.callCount('insurance.check')).toBe(1)
})

test('several policies are passed, each with its result; a lost answer ends the run and says what became of its row', async ({
  openApp,
  demo,
}) => {
  const { page } = await openApp()
  await openInsurance(page)
  const pending = await pendingPolicies(page)
  await selectEveryRow(page)
  await page.getByRole('button', { name: '批量通过' }).click()
  const question = page.getByRole('dialog', { name: `通过 ${pending.length} 份保单？` })
  await expect(question).toContainText('保额')
  demo.control.addFault({ path: 'insurance.check', times: 1, status: 200, body: '{"code":400,"msg":"保单已锁定"}' })
  demo.control.addFault({ path: 'insurance.check', times: 1, cutAfterBytes: 5 })
  await question.getByRole('button', { name: '通过' }).click()
  const results = page.getByRole('dialog', { name: `批量通过（${pending.length} 条）` })
  await expect(results.getByRole('status')).toHaveText(`完成 0 条，未成功 1 条，结果未知 1 条，未处理 ${pending.length - 2} 条`)
  await expect(results.getByRole('row').filter({ hasText: '保单已锁定' })).toContainText('未成功')
  await expect(results.getByRole('row').filter({ hasText: '结果未知' }).first()).toContainText('服务器现为：保障中')
  await results.getByRole('button', { name: '关闭' }).click()
  expect(await pendingPolicies(page)).toHaveLength(pending.length - 1)
})

test('policies of a state are found by reading every page, under the server’s own names of the states', async ({ openApp }) => {
  const { page } = await openApp()
  await openInsurance(page)
  const pending = await pendingPolicies(page)
  const states = page.getByRole('radiogroup', { name: '状态' })
  await states.getByRole('radio', { name: '待审核' }).check()
  await expect(page.getByRole('group', { name: '逐页查找' }).getByRole('status')).toContainText(`其中“待审核” ${pending.length} 条`)
  await expect(states.getByRole('radio', { name: `待审核 ${pending.length}` })).toBeChecked()
  const [first = ''] = pending
  await expect(rowOf(page, first)).toContainText('待审核')
  await page.getByRole('search').getByRole('button', { name: '重置' }).click()
  await expect(states.getByRole('radio', { name: '全部' })).toBeChecked()
  await expect(page.getByRole('group', { name: '逐页查找' })).toHaveCount(0)
})

test('a cashier sees the policies without the actions, and is refused when they are forced', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  await openInsurance(page)
  const [id = ''] = await pendingPolicies(page)
  await findIn(page, '保单号', id)
  await openRow(page, id)
  await expect(page.getByRole('dialog', { name: `保单详情 ${id}` }).getByRole('region', { name: '保单信息' })).toContainText('待审核')
  for (const name of ['通过', '驳回', '投保', '导出']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(callAs(page, 'insurance.check', { id, status: 1 })).rejects.toThrow('没有操作权限')
  const parcel = { orderId: '1', expressCode: 'SF0000000000001', insuredAmount: 1_000, premium: 60 }
  await expect(callAs(page, 'insurance.submit', parcel)).rejects.toThrow('没有操作权限')
})
