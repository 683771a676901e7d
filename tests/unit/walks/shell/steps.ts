import { type Arbitrary, boolean, constant, constantFrom, oneof, tuple } from 'fast-check'
import { changeDraft } from '#renderer/kit/tabs/drafts.ts'
import * as commands from '#renderer/kit/tabs/tabCommands.ts'
import { openTab, useTabs } from '#renderer/kit/tabs/tabs.ts'
import { markUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import type { Step } from '../../../support/walk.ts'
import type { ShellModel } from './model.ts'
import { HOME, UNTABBED } from './pages.ts'
import { KEPT, note, VIEW, type Program } from './program.ts'
import { ENDS, LOCKS, RETURNS } from './sessionSteps.ts'

type ShellStep = Step<ShellModel, Program>

const PAGES = ['/orders', '/refunds', '/stores']

const page = constantFrom(...PAGES)
const anyPage = constantFrom(HOME, UNTABBED, ...PAGES)

const tabs = () => useTabs.getState()

/** Steps of a person at the unlocked screen, without a question over it. */
const free = (name: string, step: Omit<ShellStep, 'name'>): ShellStep => ({
  ...step,
  name,
  can: (model) => model.isFree && (step.can?.(model) ?? true),
})

/** Steps of one page that is open. */
const atPage = (of: Arbitrary<string>, name: string, step: (key: string) => Omit<ShellStep, 'name'>): Arbitrary<ShellStep> =>
  of.map((key) => {
    const { can, ...rest } = step(key)
    return free(`${name}(${key})`, { ...rest, can: (model) => model.pages.includes(key) && (can?.(model) ?? true) })
  })

const isTab = (key: string) => (model: Readonly<ShellModel>) => model.tabs.includes(key)

const OPEN = anyPage.map((key) => free(`open(${key})`, { expected: (model) => model.show(key), done: () => openTab(key, '') }))

const TAB_STEPS: readonly Arbitrary<ShellStep>[] = [
  atPage(anyPage, 'activate', (key) => ({ can: isTab(key), expected: (model) => model.show(key), done: () => tabs().activate(key) })),
  atPage(anyPage, 'close', (key) => ({
    expected: (model) => key !== HOME && model.close([key]),
    done: () => commands.closeTab(key),
  })),
  atPage(anyPage, 'closeOthers', (key) => ({
    can: isTab(key),
    expected: (model) =>
      model.close(
        model.tabs.filter((tab) => tab !== key && tab !== HOME),
        key,
      ),
    done: () => commands.closeOtherTabs(key),
  })),
  atPage(anyPage, 'closeRight', (key) => ({
    can: isTab(key),
    expected: (model) => {
      const gone = model.tabs.slice(model.tabs.indexOf(key) + 1)
      model.close(gone, gone.includes(model.active) ? key : model.active)
    },
    done: () => commands.closeTabsRight(key),
  })),
  constant(
    free('closeAll', {
      expected: (model) =>
        model.close(
          model.tabs.filter((tab) => tab !== HOME),
          HOME,
        ),
      done: commands.closeAllTabs,
    }),
  ),
  constant(free('reopen', { expected: (model) => model.reopen(), done: () => tabs().reopen() })),
  atPage(anyPage, 'refresh', (key) => ({ expected: (model) => model.refresh(key), done: () => commands.refreshTab(key) })),
  constantFrom<1 | -1>(1, -1).map((step) =>
    free(`next(${step})`, {
      expected: (model) => {
        const { length } = model.tabs
        const index = model.tabs.indexOf(model.active)
        const from = index === -1 && step === -1 ? 0 : index
        model.show(model.tabs[(from + step + length) % length] ?? HOME)
      },
      done: () => tabs().activateNext(step),
    }),
  ),
  tuple(page, anyPage).map(([key, target]) =>
    free(`move(${key} to ${target})`, {
      can: (model) => isTab(key)(model) && isTab(target)(model),
      expected: (model) => {
        const place = Math.max(1, model.tabs.indexOf(target))
        model.tabs = model.tabs.filter((tab) => tab !== key).toSpliced(place, 0, key)
      },
      done: () => tabs().move(key, target),
    }),
  ),
]

let written = 0
/** A person goes to a page and does something there. */
const onPage = (name: string, step: (key: string) => Omit<ShellStep, 'name'>): Arbitrary<ShellStep> =>
  anyPage.map((key) => {
    const { can, expected, done } = step(key)
    return free(`${name}(${key})`, {
      can,
      expected: (model) => {
        model.show(key)
        expected(model)
      },
      done: (program) => {
        openTab(key, '')
        return done(program)
      },
    })
  })

const CONTENT_STEPS: readonly Arbitrary<ShellStep>[] = [
  onPage('type', (key) => {
    const text = `wrote ${(written += 1)}`
    return {
      expected: (model) => model.put(key, { note: `${model.person} ${text}` }),
      done: ({ main }) => note.change(key, `${main.person.user?.account} ${text}`),
    }
  }),
  onPage('typeBlank', (key) => ({
    expected: (model) => model.put(key, { note: ' ' }),
    done: () => note.change(key, ' '),
  })),
  onPage('sent', (key) => ({ expected: (model) => model.put(key, { note: null }), done: () => note.change(key, null) })),
  onPage('filter', (key) => ({
    expected: (model) => model.put(key, { view: 'filters' }),
    done: () => changeDraft<string | null>(key, VIEW, null, 'filters'),
  })),
  onPage('filterKept', (key) => ({
    expected: (model) => model.put(key, { kept: 'a status' }),
    done: () => changeDraft<string | null>(key, KEPT, null, 'a status'),
  })),
  onPage('formChanged', (key) => ({ expected: (model) => model.put(key, { form: true }), done: () => markUnsaved(key, 'form', true) })),
  onPage('formClean', (key) => ({ expected: (model) => model.put(key, { form: false }), done: () => markUnsaved(key, 'form', false) })),
  onPage('startWork', (key) => ({
    can: ({ works }) => works.get(key) !== 'busy',
    expected: (model) => void model.works.set(key, 'busy'),
    done: (program) => program.startWork(key),
  })),
]

/** A run of a tab goes on, or ends, whatever is on the screen. */
const WORK = tuple(anyPage, boolean()).map<ShellStep>(([key, isLast]) => ({
  name: isLast ? `workEnds(${key})` : `workGoesOn(${key})`,
  can: ({ works }) => works.get(key) === 'busy',
  expected: (model) => (isLast ? model.endWork(key, 'ended') : undefined),
  done: ({ works }) => works.get(key)?.goOn(isLast),
}))

/** How often each kind of step is tried: most of a walk is at the unlocked screen. */
export const STEPS = [
  [2, OPEN],
  [5, oneof(...TAB_STEPS)],
  [7, oneof(...CONTENT_STEPS)],
  [2, WORK],
  [20, oneof(...RETURNS)],
  [2, oneof(...LOCKS)],
  [1, oneof(...ENDS)],
] as const
