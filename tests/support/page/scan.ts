import type { Page } from 'playwright/test'

/**
 * Scans a code: sends its characters and Enter at once, as a scanner does. Sent one by one, each key would wait until the page has handled
 * the previous one, and a slow page would take them for keys of a person.
 */
export const scan = (page: Page, code: string): Promise<unknown> =>
  Promise.all([...code.split(''), 'Enter'].map((key) => page.keyboard.press(key)))
