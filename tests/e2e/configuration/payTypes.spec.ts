import { areRefused, openFromMenu } from '../../support/page/pages.ts'
import { callAs } from '../../support/page/calls.ts'
import { expect, test } from '../fixtures.ts'

test(
  'payment types and banks are shown with their details, and a failed read is tried again',
  { tag: '@renamed' },
  async ({ openApp, demo }) => {
    const { page } = await openApp()
    await openFromMenu(page, '配置', '支付方式')
    const types = page.getByRole('grid', { name: '支付方式列表' })
    await expect(types.getByRole('row', { name: /微信/u })).toContainText('2')
    // A type that was added on the server is shown by the server's name.
    await types.focus()
    await page.keyboard.press('End')
    await expect(types.getByRole('row', { name: /数字人民币/u })).toContainText('22')

    const banks = page.getByRole('grid', { name: '银行', exact: true })
    const info = page.getByRole('region', { name: '银行信息' })
    await expect(info).toContainText('在上方选择一家银行')
    demo.control.addFault({ path: 'payment.bankInfo', times: 1, status: 500, body: '{"code":500,"msg":"银行服务忙"}' })
    await expect(banks.getByRole('gridcell').first()).toBeVisible()
    await banks.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(info.getByRole('alert')).toContainText('银行服务忙')
    await info.getByRole('button', { name: '重试' }).click()
    await expect(info).toContainText('ICBC')
    await expect(info).toContainText('工商银行')

    // The page has nothing that changes them.
    await expect(page.getByRole('tabpanel').getByRole('button', { name: /新增|编辑|删除/u })).toHaveCount(0)
  },
)

test('a cashier has neither this page nor that of employees, whose writes the server refuses', async ({ openApp }) => {
  const { page } = await openApp('cashier')
  for (const name of ['配置', '组织']) await expect(page.getByRole('navigation').getByRole('button', { name })).toHaveCount(0)
  await areRefused(page, ['/configuration/basic/pay-type', '/organization/management/employee'])
  const employee = { name: '王小明', phone: '13800000001', code: 'X1', post: '导购', deptId: '1' }
  await expect(callAs(page, 'organisation.employeesAdd', [employee])).rejects.toThrow('没有操作权限')
  await expect(callAs(page, 'organisation.employeeDelete', { id: '1' })).rejects.toThrow('没有操作权限')
})
