import type { ReactElement } from 'react'
import { notifyManager } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, type RenderResult } from '@testing-library/react'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { PERMISSIONS, type Permission } from '#shared/domain/permissions.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { inPage, type Give } from './inPage.tsx'
import { buttonsOf } from './features/buttonAnswer.ts'
import { step } from './step.ts'
import './tallDocument.ts'

/**
 * Testing Library's `render` with what a part has around it in a page of a tab. A test that uses this is named
 * `*.dom.test.*`.
 */

// An answer is on the screen as soon as it is there: by default the cache tells of it a moment later.
notifyManager.setScheduler(queueMicrotask)

interface Given {
  /** Everything is permitted unless a test says otherwise. */
  readonly permissions?: readonly Permission[]
  readonly config?: Partial<PublicConfig>
  /** The tree of the menu, which is empty unless a test says otherwise. Null: the bridge of the test is asked for it. */
  readonly menu?: readonly MenuNode[] | null
  /** What the server has answered, in a cache of its own: nothing of it is asked for again. */
  readonly answers?: Give
}

/**
 * Renders a part in place of the one before, and waits until what it reads is on the screen. Without `answers` it has the program's own cache,
 * and its server is the bridge of the test.
 */
export async function renderInPage(
  part: ReactElement,
  { permissions = PERMISSIONS, config = {}, menu = [], answers }: Given = {},
): Promise<RenderResult> {
  cleanup()
  const give: Give = (answer, ...others) => {
    answer('menu.buttons', {}, buttonsOf(permissions))
    if (menu !== null) answer('menu.routes', {}, [...menu])
    answers?.(answer, ...others)
  }
  const page = render(inPage(part, give, config, answers === undefined ? queryClient : undefined))
  await step()
  return page
}

/** Whether an element cannot be pressed now, although it may have the focus. */
export const isDisabled = (element: Element): boolean =>
  element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true'

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent

/**
 * The names of the buttons on the screen, with a mark at those that cannot be pressed now. `hidden`: also those of a page whose dialog has
 * just closed, which stays hidden from a screen reader for a moment.
 */
export const buttonNames = (options: { readonly hidden?: boolean } = {}): readonly string[] =>
  screen.queryAllByRole('button', options).map((button) => `${nameOf(button)}${isDisabled(button) ? ' (off)' : ''}`)

/** The names of those alone that cannot be pressed now. */
export const disabledButtons = (options: { readonly hidden?: boolean } = {}): readonly string[] =>
  screen.queryAllByRole('button', options).filter(isDisabled).map(nameOf)

/** Clicks an element, and waits for what follows. */
export const click = (element: Element, event: MouseEventInit = {}): Promise<void> => step(() => void fireEvent.click(element, event))

/** Clicks the button of this name, also on a page whose dialog has just closed. To look at the style of each button takes a second. */
export const pressButton = (name: string | RegExp, event: MouseEventInit = {}): Promise<void> =>
  click(screen.getByRole('button', { name, hidden: true }), event)
