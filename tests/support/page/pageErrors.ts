import type { Page } from 'playwright/test'

/** What goes wrong in the page by itself, from now on: uncaught errors, and errors that it logs. */
export function watchErrors(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  return faults
}

/** Throws an uncaught error in the page for each message. */
export async function throwInPage(page: Page, ...messages: string[]): Promise<void> {
  await page.evaluate((list) => {
    for (const message of list) {
      setTimeout(() => {
        throw new RangeError(message)
      })
    }
  }, messages)
}
