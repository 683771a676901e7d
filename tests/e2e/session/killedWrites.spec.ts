import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { CallArgs, WriteName } from '#shared/api/index.ts'
import { demoAccount } from '../../support/app/accounts.ts'
import { isLockStored } from '../../support/app/keychainEntries.ts'
import { killApp } from '../../support/app/kill.ts'
import type { Launched } from '../../support/app/launch.ts'
import { lockScreen, signIn, unlockScreen } from '../../support/page/pages.ts'
import { expect, test, type Fixtures, type WorkerFixtures } from '../fixtures.ts'

/** What a person learns of a write that was under way when the program was killed. */

const admin = demoAccount('admin')
const PASSWORD = '2580'
const ORDERS = ['1790000000000000001', '1790000000000000002']
const REFUND = '1790000000000000003'

interface Interrupted<Name extends WriteName> {
  readonly name: Name
  readonly args: CallArgs<Name>
  readonly told: RegExp
}
const interrupted = <Name extends WriteName>(name: Name, args: CallArgs<Name>, told: RegExp): Interrupted<Name> => ({ name, args, told })

const WRITES = [
  interrupted(
    'order.send',
    ORDERS.map((orderId) => ({ orderId, expressCompany: 'ems', waybill: '12000000001' })),
    new RegExp(`^发货（订单 ${ORDERS[0]} 等 2 个）没有收到服务器的有效答复（\\d\\d:\\d\\d），可能已完成，请先刷新核对，不要直接重做`, 'u'),
  ),
  interrupted('refund.check', { id: REFUND, status: 1 }, new RegExp(`^审核退单（编号 ${REFUND}）没有收到服务器的有效答复`, 'u')),
  interrupted('refundMoney.payManually', { refundOrderId: REFUND }, new RegExp(`^手动退款（编号 ${REFUND}）没有收到服务器的有效答复`, 'u')),
  interrupted(
    'organisation.employeesAdd',
    [{ deptId: '1', name: '甲一', phone: '13800990001', code: 'NEW01', post: '导购' }],
    /^添加员工没有收到服务器的有效答复/u,
  ),
] as const

/** What a person is told, until it is dismissed. */
const told = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })

/** Begins a write, as a page does, and kills the program while the server is at it. */
async function killDuring({ page, app }: Launched, demo: WorkerFixtures['demo'], { name, args }: Interrupted<WriteName>): Promise<void> {
  demo.control.addFault({ path: name, times: 1, hold: true })
  await page.evaluate(
    (packed) => {
      const [called, given] = JSON.parse(packed) as [WriteName, never]
      void window.backoffice.call('write', called, given, null)
    },
    JSON.stringify([name, args]),
  )
  await expect.poll(() => demo.control.callCount(name)).toBe(1)
  await killApp(app)
}

/** Starts as after a kill. The same account folder is the same PC. */
const restart = (launch: Fixtures['launch'], { userData }: Launched): Promise<Launched> => launch({ userData })

for (const write of WRITES) {
  test(`a program that is killed during ${write.name} tells its person after the restart, once, and sends nothing`, async ({
    launch,
    demo,
  }) => {
    const killed = await launch()
    await signIn(killed.page, demo, admin)
    await killDuring(killed, demo, write)
    const again = await restart(launch, killed)
    await expect(told(again.page, write.told)).toHaveCount(1)
    expect(demo.control.callCount(write.name)).toBe(1)
    // A kill before its line is gone would tell it once more.
    await expect.poll(() => readdirSync(join(killed.userData, 'writes'))).toEqual([])
    await killApp(again.app)
    const { page } = await restart(launch, killed)
    await expect(page.getByRole('tablist')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(told(page, write.told)).toHaveCount(0)
    expect(demo.control.callCount(write.name)).toBe(1)
  })
}

test('behind the lock nothing is told of it, and another person learns nothing', async ({ launch, demo }) => {
  const killed = await launch()
  await signIn(killed.page, demo, admin)
  await lockScreen(killed.page, PASSWORD)
  await unlockScreen(killed.page, PASSWORD)
  // A kill before that would end the session.
  await expect.poll(() => isLockStored(killed.userData)).toBe(true)
  const [, check, payment] = WRITES
  await killDuring(killed, demo, check)
  const locked = await restart(launch, killed)
  await expect(locked.page.getByRole('button', { name: '解锁' })).toBeVisible()
  await expect(told(locked.page, check.told)).toHaveCount(0)
  await unlockScreen(locked.page, PASSWORD)
  await expect(told(locked.page, check.told)).toHaveCount(1)

  await killDuring(locked, demo, payment)
  const { page } = await restart(launch, killed)
  await page.evaluate(() => window.backoffice.invoke('session:signOut', 'switch'))
  await signIn(page, demo, demoAccount('cashier'))
  await expect(told(page, payment.told)).toHaveCount(0)
  await page.evaluate(() => window.backoffice.invoke('session:signOut', 'switch'))
  await signIn(page, demo, admin)
  await expect(told(page, payment.told)).toHaveCount(1)
  expect(demo.control.callCount(payment.name)).toBe(1)
})
