import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { root } from '../app/launch.ts'

declare global {
  interface Window {
    /** Set by the test. */
    readonly axe?: typeof axe
  }
}

const SOURCE = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * Returns axe's findings of serious or critical impact: the rule and the elements. Only Fluent's focus traps are excluded: they
 * are not content and pass the focus on. Style sheets and media are not loaded first: only the rules on the rotation of a phone and on
 * sound that plays by itself need them, and it takes half of the time.
 */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Injects axe through the debugger, because the page's policy allows no foreign script.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  return await page.evaluate(async (given) => {
    // Ends the fade-in animations, so that axe measures the final colours.
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
    const found = await window.axe?.run({ exclude: [['[data-tabster-dummy]']] }, { resultTypes: ['violations'], preload: false, ...given })
    const grave = found?.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical') ?? []
    return grave.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message).join('; ')}`),
    )
  }, options)
}
