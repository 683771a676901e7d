import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright/test'
import { modalHasFocus, nextFrame } from '../../support/page/focus.ts'
import { expect, test } from '../fixtures.ts'
import { PRESSES, type Press, type PressName, type Stage } from './presses.ts'

/** Presses a button or a key twice. */
type PressTwice = (page: Page, button: Locator) => Promise<void>

/** The page itself makes both clicks, so the gap is exact. A gap of 0 means before any rendering. Milliseconds. */
const clickTwice =
  (gapMs: number): PressTwice =>
  async (_page, button) => {
    await button.evaluate(
      (element, gap) =>
        new Promise<void>((resolve) => {
          const press = (): void => {
            if (element instanceof HTMLElement) element.click()
          }
          press()
          if (gap === 0) press()
          setTimeout(() => {
            if (gap > 0) press()
            resolve()
          }, gap)
        }),
      gapMs,
    )
  }

/**
 * Presses in every task of the page until the button is gone, disabled or a second old: one of the presses then comes after the server's
 * answer and before the page is drawn again.
 */
const pressInEveryTask: PressTwice = async (_page, button) => {
  await button.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        const began = performance.now()
        const isOver = (): boolean =>
          !element.isConnected || (element instanceof HTMLButtonElement && element.disabled) || performance.now() - began > 1_000
        port1.addEventListener('message', () => {
          if (isOver()) return resolve()
          if (element instanceof HTMLElement) element.click()
          port2.postMessage(null)
        })
        port1.start()
        port2.postMessage(null)
      }),
  )
}

/** The gap of `pressEnterTwice`, and the longest one with which its keys surely are one double press. Milliseconds. */
const GAP_MS = 150
const MAX_GAP_MS = 350

/**
 * Two Enter keys, so that the second is pressed 150 ms after the first even where a slow machine is still busy with the first. Pressed one
 * after the other, they would be two presses of their own there. So would a second key that a stopped machine sends too late: it is left
 * out.
 */
const pressEnterTwice: PressTwice = async (page, button) => {
  await button.focus()
  const began = performance.now()
  const second = async (): Promise<void> => {
    await delay(GAP_MS)
    if (performance.now() - began < MAX_GAP_MS) await page.keyboard.press('NumpadEnter')
  }
  await Promise.all([page.keyboard.press('Enter'), second()])
}

const WAYS: readonly PressTwice[] = [clickTwice(0), clickTwice(250), pressInEveryTask, pressEnterTwice]
/** The ways for a slow server. A press between its answer and the drawing is one of the quick rounds: here it would press for a second. */
const SLOW_WAYS = WAYS.filter((way) => way !== pressInEveryTask)

/** One round: the press is prepared, made twice, and must have acted once. A slow server answers after both presses. */
async function pressOnce(stage: Stage, press: Press, twice: PressTwice, round: number, isSlow: boolean): Promise<void> {
  const { control } = stage.demo
  const { call } = press
  const calls = (): number => (call === undefined ? 1 : control.callCount(call))
  const button = await press.prepare(stage, round)
  await expect(button).toBeEnabled()
  // An opening dialog would take the focus from the button.
  await modalHasFocus(stage.page)
  const before = calls()
  if (isSlow && call !== undefined) control.addFault({ path: call, times: 2, hold: true })
  await twice(stage.page, button)
  if (isSlow) {
    await expect.poll(calls).toBeGreaterThan(before)
    control.faults.reset()
  }
  await press.end(stage)
  await expect(stage.page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0)
  // The sign-out's call goes out after the page has changed.
  if (call !== undefined) await expect.poll(calls).toBe(before + 1)
}

/** The presses that lead from one screen to the next, in their order. */
const JOURNEY = ['lock', 'unlock', 'signOut', 'signIn'] as const satisfies readonly PressName[]

/** The presses that leave the person at the same place, each in rounds of its own. */
const ALONE = Object.entries(PRESSES).filter(([name]) => !JOURNEY.some((step) => step === name))

for (const [name, press] of ALONE) {
  test(`pressed twice, ${name} acts once and says so once`, async ({ openApp, demo }) => {
    const stage: Stage = { page: (await openApp()).page, demo, order: '' }
    await press.begin?.(stage)
    let round = 0
    for (const isSlow of press.call === undefined ? [false] : [false, true]) {
      const ways = isSlow ? SLOW_WAYS : WAYS
      for (const twice of press.isOnlyQuick === true ? ways.slice(0, 1) : ways) {
        await pressOnce(stage, press, twice, ++round, isSlow)
        // A closed dialog would take the focus from that of the next round.
        await nextFrame(stage.page)
      }
    }
  })
}

test('pressed twice, locking, unlocking, signing out and signing in act once', async ({ openApp, demo }) => {
  test.setTimeout(360_000)
  const stage: Stage = { page: (await openApp()).page, demo, order: '' }
  for (const [index, twice] of WAYS.entries()) {
    // The server is slow in every other round.
    for (const name of JOURNEY) await pressOnce(stage, PRESSES[name], twice, index, index % 2 === 1 && PRESSES[name].call !== undefined)
  }
})

test('a remark that is added twice by its shortcut is added once', async ({ openApp, demo }) => {
  const stage: Stage = { page: (await openApp()).page, demo, order: '' }
  await PRESSES.remark.begin?.(stage)
  await PRESSES.remark.prepare(stage, 1)
  await stage.page.keyboard.press('ControlOrMeta+Enter')
  await stage.page.keyboard.press('ControlOrMeta+Enter')
  await PRESSES.remark.end(stage)
  expect(demo.control.callCount('order.remarkCreate')).toBe(1)
})
