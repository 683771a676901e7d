import { DIALOG_SCREENS } from '../../gallery/screens/dialogs.ts'
import { ORDER_SCREENS } from '../../gallery/screens/orders.ts'
import { SHELL_SCREENS } from '../../gallery/screens/shell.ts'
import { galleryConfig, signIn, stageOf } from '../../gallery/stage.ts'
import { tidy } from '../../gallery/tidy.ts'
import { expect, test } from '../fixtures.ts'

/** What lies between the parts of a dialog, from its top edge to its bottom edge, once its motion has ended. CSS pixels. */
async function gapsOf(surface: Element): Promise<string> {
  await Promise.all(surface.getAnimations().map(({ finished }) => finished))
  const part = (name: string): Element => {
    const element = surface.querySelector(`.fui-Dialog${name}`)
    if (element === null) throw new Error(`a dialog without ${name}`)
    return element
  }
  const [around, title, content, actions] = [surface, part('Title'), part('Content'), part('Actions')].map((element) =>
    element.getBoundingClientRect(),
  )
  if (around === undefined || title === undefined || content === undefined || actions === undefined) throw new Error('not laid out')
  const { paddingTop, paddingBottom } = getComputedStyle(part('Content'))
  return [
    title.top - around.top,
    content.top - title.bottom,
    paddingTop,
    paddingBottom,
    actions.top - content.bottom,
    around.bottom - actions.bottom,
    title.left - around.left,
    around.right - actions.right,
  ]
    .map((gap) => Math.round(Number.parseFloat(String(gap))))
    .join(' ')
}

test('all dialogs have the same gaps, and none touches the edges of the window', async ({ launch, demo }) => {
  test.setTimeout(240_000)
  const stage = await stageOf(await launch({ env: galleryConfig(demo, 'zh'), size: { width: 1280, height: 720 } }), demo, 'zh')
  await signIn(stage)
  const found = new Map<string, string[]>()
  const names = ['error-log', 'error-log-upload', 'error-log-clear', 'idle-warning']
  for (const screen of [...ORDER_SCREENS, ...SHELL_SCREENS.filter(({ name }) => names.includes(name)), ...DIALOG_SCREENS]) {
    await screen.show(stage)
    const surface = stage.page.locator('.fui-DialogSurface:has(.fui-DialogActions)').last()
    if ((await surface.count()) > 0) {
      const gaps = await surface.evaluate(gapsOf)
      found.set(gaps, [...(found.get(gaps) ?? []), screen.name])
      const box = await surface.boundingBox()
      expect(box?.y, screen.name).toBeGreaterThanOrEqual(16)
    }
    await tidy(stage, screen)
  }
  expect(Object.fromEntries(found)).toEqual({ [[...found.keys()][0] ?? '']: expect.any(Array) })
  expect([...found.values()].flat().length).toBeGreaterThan(12)
})
