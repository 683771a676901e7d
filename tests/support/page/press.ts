import type { Locator, Page } from 'playwright/test'
import { expect } from './expect.ts'

/** Clicks twice before the page renders anything. Two clicks one after the other would wait for a button that the first one removed. */
export const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Presses Enter twice at once: sent one by one, the second key would wait until the page has handled the first. */
export const enterTwice = (page: Page): Promise<unknown> => Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])

/** Goes to the button that does what a question asks, once the question has given the focus to its safe answer: later it would take it back. */
export async function focusDanger(question: Locator, name: string): Promise<void> {
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await question.getByRole('button', { name }).focus()
}
