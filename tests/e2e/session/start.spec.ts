import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { demoAccount } from '../../support/app/accounts.ts'
import { root } from '../../support/app/launch.ts'
import { expect, test } from '../fixtures.ts'

test('without a configured server the app runs against its own demo and names its accounts', async ({ launch }) => {
  const { page } = await launch({ apiUrl: '' })
  await expect(page.locator('img[src^="data:image/svg+xml"]').first()).toBeVisible()
  for (const name of ['admin', 'cashier', 'finance'] as const) {
    await expect(page.getByText(demoAccount(name).password)).toBeVisible()
  }
  // A demo account fills in all but the captcha, where the person goes on.
  const captcha = page.getByLabel('验证码', { exact: true })
  const { account, password } = demoAccount('cashier')
  await page.getByRole('button', { name: `${account} / ${password}` }).click()
  await expect(captcha).toBeFocused()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(account)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(password)
})

test('a wrong deployment file is refused with field and reason, and the app does not start', async ({ launch }) => {
  const { app } = await launch()
  const executable = createRequire(import.meta.url)('electron') as string
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'deployment.json')
  writeFileSync(file, '{"apiUrl":"http://console.example.com","svc":"mall","clientId":"a","clientSecret":"b","captcha":true}')
  const userData = mkdtempSync(join(tmpdir(), 'data-'))
  const { status, stderr } = spawnSync(
    executable,
    [root, `--user-data-dir=${userData}`, '--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    {
      encoding: 'utf8',
      env: { ...process.env, BACKOFFICE_CONFIG: file },
      timeout: 120_000,
    },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('配置项 captcha：未知的配置项')
  await app.close()
})

test('the policy of the page allows no inline script and no connection of its own', async ({ launch }) => {
  const { page } = await launch()
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.injected = true'
      document.head.append(script)
    } catch {
      // Trusted types already refuse the text.
    }
    const fetched = await fetch('https://example.invalid/').then(
      () => 'fetched',
      () => 'refused',
    )
    return { injected: 'injected' in window, fetched, node: typeof Reflect.get(window, 'require') }
  })
  expect(outcome).toEqual({ injected: false, fetched: 'refused', node: 'undefined' })
})
