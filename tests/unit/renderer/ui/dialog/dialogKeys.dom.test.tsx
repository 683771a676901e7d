import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { useCarefulKeys } from '#renderer/ui/dialog/useDangerQuestion.ts'
import { useFocusInside } from '#renderer/ui/dialog/AppDialog.tsx'
import { TAKES_CODE, useScanGuard } from '#renderer/ui/dialog/useScanGuard.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { disabledButtons, renderInPage } from '../../renderInPage.tsx'

/** Which keys a dialog takes, and where its focus is. */

/** Presses a key at this time of the page, in ms. Returns whether it acts. */
function press(key: string, at: number, target: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return target.dispatchEvent(event)
}

beforeEach(() => void window.dispatchEvent(new Event('pointerdown')))
afterEach(() => {
  document.body.innerHTML = ''
})

describe('a destructive question', () => {
  const open = () => renderHookInPage(() => useCarefulKeys(true))

  test('that a key has opened takes no key for half a second, but Esc', () => {
    press('Enter', 10_000)
    open()
    expect([press('Enter', 10_100), press(' ', 10_200), press('y', 10_450)]).toEqual([false, false, false])
    expect(press('Escape', 10_460)).toBe(true)
    expect(press('Enter', 11_000)).toBe(true)
  })

  test('that the mouse has opened takes a key at once', () => {
    press('Enter', 20_000)
    window.dispatchEvent(new Event('pointerdown'))
    open()
    expect(press('Enter', 20_100)).toBe(true)
  })

  test('is not answered by an Enter that ends a burst of keys', () => {
    open()
    expect([press('S', 30_000), press('K', 30_150), press('Enter', 30_300)]).toEqual([true, true, false])
    expect(press('Enter', 30_700)).toBe(true)
  })

  test('has its focus on the safe answer', async () => {
    await renderInPage(
      <ConfirmDialog open danger title="删除？" body="" confirmLabel="删除" onConfirm={() => undefined} onClose={() => undefined} />,
    )
    await expect.poll(() => document.activeElement?.textContent).toBe('取消')
  })

  test('about much is confirmed only when its name is typed', async () => {
    await renderInPage(
      <ConfirmDialog
        open
        danger
        mustType="奥莱"
        title="删除？"
        body=""
        confirmLabel="删除"
        onConfirm={() => undefined}
        onClose={() => undefined}
      />,
    )
    expect(disabledButtons()).toEqual(['删除'])
  })
})

describe('a dialog', () => {
  const CODE = '1123598821738675201'

  function scanInto(field: HTMLInputElement | HTMLTextAreaElement, gap: number): boolean {
    document.body.append(field)
    let at = 1_000
    for (const key of CODE) {
      press(key, (at += gap), field)
      field.value += key
    }
    return press('Enter', at + gap, field)
  }
  const input = (more: object = {}) => Object.assign(document.createElement('input'), more)

  test.each([15, 70, 110, 160])('that did not ask for a code takes none, at %i ms a key: no Enter, and no text', (gap) => {
    renderHookInPage(() => useScanGuard(true))
    const field = input({ value: '已致电' })
    expect([scanInto(field, gap), field.value]).toEqual([false, '已致电'])
    const text = Object.assign(document.createElement('textarea'), { value: '退货' })
    expect([scanInto(text, gap), text.value]).toEqual([false, '退货'])
    const button = document.createElement('button')
    document.body.append(button)
    for (const [index, key] of CODE.split('').entries()) press(key, 9_000 + index * gap, button)
    expect(press('Enter', 9_000 + CODE.length * gap, button)).toBe(false)
  })

  test('whose field asks for a code takes it, with its Enter; so does a password', () => {
    renderHookInPage(() => useScanGuard(true))
    const field = input()
    for (const [name, value] of Object.entries(TAKES_CODE)) field.setAttribute(name, String(value))
    expect([scanInto(field, 15), field.value]).toEqual([true, CODE])
    const password = input({ type: 'password' })
    expect([scanInto(password, 15), password.value]).toEqual([true, CODE])
  })

  test('that is closed keeps nothing', () => {
    renderHookInPage(() => useScanGuard(false))
    const field = input()
    expect([scanInto(field, 15), field.value]).toEqual([true, CODE])
  })
})

describe('the focus', () => {
  function page() {
    document.body.innerHTML = '<div id="root"><button>行高</button></div><div role="dialog" tabindex="-1"><button>关闭</button></div>'
    const [behind, inside] = document.querySelectorAll('button')
    const surface = document.querySelector<HTMLElement>('[role="dialog"]')
    if (behind === undefined || inside === undefined || surface === null) throw new Error('no page')
    return { behind, inside, surface }
  }

  test('goes back into the dialog on top when something puts it behind or lets it fall', async () => {
    const { behind, inside, surface } = page()
    renderHookInPage(() => useFocusInside({ current: surface }, true))
    behind.focus()
    await expect.poll(() => document.activeElement).toBe(surface)
    inside.focus()
    inside.blur()
    await expect.poll(() => document.activeElement).toBe(surface)
  })

  test('stays in a menu or a dialog that is above it', async () => {
    const { surface } = page()
    const above = document.createElement('button')
    document.body.append(above)
    renderHookInPage(() => useFocusInside({ current: surface }, true))
    above.focus()
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(document.activeElement).toBe(above)
  })
})
