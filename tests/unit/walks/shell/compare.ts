import { expect } from 'vitest'
import { useMainState } from '#renderer/kit/session/session.ts'
import { useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { pagesIn } from '#renderer/kit/tabs/restoreOffer.ts'
import { useUnsavedQuestion } from '#renderer/kit/tabs/tabCommands.ts'
import { openPages, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { isUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { settled } from '../../../support/walk.ts'
import type { Content } from './kept.ts'
import type { ShellModel } from './model.ts'
import { HOME } from './pages.ts'
import { KEPT, Program, VIEW } from './program.ts'

const sorted = (values: Iterable<string>): string[] => [...values].toSorted()

/** What the person sees, and what is kept for them. */
function shown(program: Program) {
  const { tabs, untabbed, activeKey, closed } = useTabs.getState()
  const question = useUnsavedQuestion.getState().question
  return {
    phase: useMainState.getState().session.phase,
    tabs: tabs.map(({ key }) => key),
    untabbed: untabbed?.key ?? null,
    active: activeKey,
    refreshed: openPages({ tabs, untabbed }).flatMap(({ key, generation }) => (generation > 0 ? [`${key} ${generation}`] : [])),
    closed: closed.map(({ key }) => key),
    notes: Program.draftsOf('note'),
    views: Program.draftsOf(VIEW),
    kept: Program.draftsOf(KEPT),
    unsaved: openPages({ tabs, untabbed }).flatMap(({ key }) => (isUnsaved(key) ? [key] : [])),
    question: question === null ? null : { act: question.act, keys: question.tabKeys },
    offered: Program.offer === null ? 0 : pagesIn(Program.offer),
    works: new Map([...program.works].map(([key, { state }]) => [key, state])),
    told: sorted(program.told),
  }
}

const valuesOf = (model: ShellModel, name: keyof Content): ReadonlyMap<string, unknown> =>
  new Map([...model.contents].flatMap(([key, content]) => (content[name] == null ? [] : [[key, content[name]]])))

/** The same by the model. */
function expected(model: ShellModel): ReturnType<typeof shown> {
  const { phase, tabs, untabbed, active, refreshed, closed, pages, question, works, told } = model
  const isOpen = phase === 'signed-in'
  return {
    phase,
    tabs,
    untabbed,
    active,
    refreshed: pages.flatMap((key) => (refreshed.has(key) ? [`${key} ${refreshed.get(key)}`] : [])),
    closed,
    notes: valuesOf(model, 'note'),
    views: valuesOf(model, 'view'),
    kept: valuesOf(model, 'kept'),
    unsaved: isOpen ? pages.filter((key) => model.isUnsaved(key)) : [],
    question: question === null ? null : { act: question.act, keys: question.keys },
    offered: isOpen ? model.offered : 0,
    works,
    told: sorted(told),
  }
}

/** What holds whatever the model says. */
async function expectSound(model: ShellModel, program: Program): Promise<void> {
  const { tabs, untabbed, activeKey } = useTabs.getState()
  const keys = openPages({ tabs, untabbed }).map(({ key }) => key)
  expect(
    keys.filter((key) => key === activeKey),
    'one page is active',
  ).toHaveLength(1)
  expect([keys[0], new Set(keys).size], 'home is first, and each page is open once').toEqual([HOME, keys.length])
  const drafts = JSON.stringify([...useDrafts.getState().values, Program.offer])
  for (const [, writer] of drafts.matchAll(/(\w+) wrote/gu)) expect(writer, 'nothing of another person is shown').toBe(model.person)
  if (model.phase === 'signed-in') return
  expect([drafts, keys], 'nothing is shown without its person').toEqual(['[null]', [HOME]])
  expect(await program.refusal(), 'main gives nothing').toBe(model.phase === 'locked' ? 'locked' : 'unauthorized')
}

export async function compare(model: ShellModel, program: Program): Promise<void> {
  await settled()
  expect(shown(program)).toEqual(expected(model))
  await expectSound(model, program)
}
