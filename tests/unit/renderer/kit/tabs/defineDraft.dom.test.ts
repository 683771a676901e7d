import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineDraft, defineRecordDraft } from '#renderer/kit/tabs/defineDraft.ts'
import { draftOf, refreshDraftsOf, useDrafts } from '#renderer/kit/tabs/drafts.ts'
import { forgetShown, isUnsaved, noteShown } from '#renderer/kit/tabs/unsaved.ts'
import { applyWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { useUnreportedWrites } from '#renderer/kit/writes/outcomes.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { draftKey, unsavedContent } from '#shared/workspace.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const TAB = '/a'

/** A dialog in which the id of a type is typed; the type with this id is deleted by its write. */
const declared = (name = 'typed') =>
  defineDraft<string>({
    name,
    isWorthKeeping: (id) => id.trim() !== '',
    what: (id) => `type ${id.length}`,
    afterWrite: (id, write) => (write.name === 'member.typeDelete' && write.args.id === id ? null : id),
  })
const DRAFT = declared()
const BY_RECORD = defineRecordDraft<string>({
  name: 'by record',
  isWorthKeeping: (text) => text !== '',
  what: (id) => `record ${id}`,
  isDone: (_text, write, recordId) => write.name === 'member.typeDelete' && write.args.id === recordId,
})

const done = (id: string, change: Partial<WriteOutcome> = {}): WriteOutcome => ({
  id: `w-${id}`,
  name: 'member.typeDelete',
  args: { id },
  subject: null,
  endedAt: 1_000,
  error: null,
  ...change,
})
const arrive = (...arrived: readonly WriteOutcome[]): void =>
  useUnreportedWrites.setState(({ outcomes }) => ({ outcomes: [...outcomes, ...arrived] }))
const typed = (tabKey = TAB) => draftOf(tabKey, 'typed')

const forget = (): void => {
  useDrafts.setState({ values: new Map() })
  useUnreportedWrites.setState({ outcomes: [] })
  forgetShown(TAB)
}
beforeEach(forget)
afterEach(forget)

describe('a draft', () => {
  test('is null until its dialog opens, and again when it is closed', async () => {
    const dialog = renderHookInPage(DRAFT.useDraft, { tabKey: TAB })
    expect(dialog.result.current[0]).toBe(null)
    await step(() => dialog.result.current[1](''))
    expect(dialog.result.current[0]).toBe('')
    await step(() => dialog.result.current[1]((before) => `${before}1`))
    expect(dialog.result.current[0]).toBe('1')
    await step(() => dialog.result.current[1](null))
    expect([dialog.result.current[0], typed()]).toEqual([null, null])
  })

  test('is opened from outside of its page, in one tab', async () => {
    const dialog = renderHookInPage(DRAFT.useDraft, { tabKey: TAB })
    await step(() => DRAFT.change('/b', '2'))
    expect(dialog.result.current[0]).toBe(null)
    await step(() => DRAFT.change(TAB, '1'))
    expect(dialog.result.current[0]).toBe('1')
  })

  test('marks its tab while it is worth keeping, whether or not its page is mounted', () => {
    DRAFT.change(TAB, '')
    expect(isUnsaved(TAB)).toBe(false)
    DRAFT.change(TAB, '1')
    expect([isUnsaved(TAB), isUnsaved('/b')]).toEqual([true, false])
    DRAFT.change(TAB, ' ')
    expect(isUnsaved(TAB)).toBe(false)
    DRAFT.change(TAB, '1')
    DRAFT.change(TAB, null)
    expect(isUnsaved(TAB)).toBe(false)
  })

  test('keeps its mark when its page is unmounted, and loses it with its tab’s refresh', () => {
    const dialog = renderHookInPage(DRAFT.useDraft, { tabKey: TAB })
    noteShown(TAB, true)
    DRAFT.change(TAB, '1')
    dialog.unmount()
    expect(isUnsaved(TAB)).toBe(true)
    refreshDraftsOf((key) => key === TAB)
    expect([isUnsaved(TAB), typed()]).toEqual([false, null])
  })
})

describe('a draft whose write nobody reported', () => {
  test('is dropped with its mark in every tab once the write is known to be done, and no other', () => {
    DRAFT.change(TAB, '1')
    DRAFT.change('/b', '1')
    DRAFT.change('/c', '2')
    arrive(done('1'))
    expect([typed(), typed('/b'), typed('/c')]).toEqual([null, null, '2'])
    expect([TAB, '/b', '/c'].map(isUnsaved)).toEqual([false, false, true])
  })

  test.each([
    ['failed', { error: { kind: 'server', message: '服务器错误' } as const }],
    ['may be done', { error: { kind: 'timeout', message: '没有应答', isUndecided: true } as const }],
    ['was another one', { name: 'member.typeStatus' as const }],
    ['has no arguments', { args: null }],
  ])('stays where the write %s', (_what, change) => {
    DRAFT.change(TAB, '1')
    const { values } = useDrafts.getState()
    arrive(done('1', change))
    expect(useDrafts.getState().values).toBe(values)
  })

  test('is dropped once: what is typed about the same record afterwards stays, also when its page is shown again', async () => {
    DRAFT.change(TAB, '1')
    arrive(done('1'))
    const dialog = renderHookInPage(DRAFT.useDraft, { tabKey: TAB })
    await step(() => dialog.result.current[1]('1'))
    dialog.show(false)
    dialog.show(true)
    arrive(done('2'))
    await step()
    expect(typed()).toBe('1')
  })

  test('is dropped when the code of its page is loaded after the outcome', () => {
    useDrafts.setState({ values: new Map([[draftKey(TAB, 'late'), '1']]) })
    arrive(done('1'))
    expect(draftOf(TAB, 'late')).toBe('1')
    declared('late')
    expect(draftOf(TAB, 'late')).toBe(null)
  })

  test('is dropped when it is restored after the outcome', () => {
    arrive(done('1'))
    const drafts = { [draftKey(TAB, 'typed')]: '"1"', [draftKey(TAB, 'unsaved draft typed')]: '"draft"', [draftKey('/b', 'typed')]: '"2"' }
    applyWorkspace({ tabs: [], active: '', drafts })
    expect([typed(), typed('/b'), isUnsaved(TAB)]).toEqual([null, '2', false])
  })
})

describe('drafts by record', () => {
  test('are one for each record, and closing one leaves the others', async () => {
    const panel = renderHookInPage((id: string) => BY_RECORD.useDraft(id), { initialProps: '1', tabKey: TAB })
    expect(panel.result.current[0]).toBe(null)
    await step(() => panel.result.current[1]('one'))
    panel.rerender('2')
    expect(panel.result.current[0]).toBe(null)
    await step(() => panel.result.current[1]('two'))
    expect(draftOf(TAB, 'by record')).toEqual({ 1: 'one', 2: 'two' })
    await step(() => panel.result.current[1](null))
    expect(draftOf(TAB, 'by record')).toEqual({ 1: 'one' })
  })

  test('are opened from outside, and one that is there stays as it was typed', () => {
    BY_RECORD.start(TAB, '1', '')
    expect([draftOf(TAB, 'by record'), isUnsaved(TAB)]).toEqual([{ 1: '' }, false])
    BY_RECORD.start(TAB, '2', 'two')
    BY_RECORD.start(TAB, '2', '')
    expect([draftOf(TAB, 'by record'), isUnsaved(TAB)]).toEqual([{ 1: '', 2: 'two' }, true])
  })

  test('lose the one whose write is done; without one they are the same object, so that nothing renders', () => {
    BY_RECORD.start(TAB, '1', 'one')
    BY_RECORD.start(TAB, '2', 'two')
    const before = draftOf(TAB, 'by record')
    arrive(done('3'))
    expect(draftOf(TAB, 'by record')).toBe(before)
    arrive(done('2'))
    expect(draftOf(TAB, 'by record')).toEqual({ 1: 'one' })
  })
})

test('what is not saved is named for a start after a crash, and no longer than it is worth keeping', () => {
  const named = () =>
    unsavedContent(Object.fromEntries([...useDrafts.getState().values].map(([key, value]) => [key, JSON.stringify(value)])))
  DRAFT.change(TAB, '12')
  BY_RECORD.start(TAB, '7', 'a')
  BY_RECORD.start(TAB, '8', '')
  BY_RECORD.start(TAB, '9', 'b')
  expect(named()).toEqual([
    { address: TAB, what: 'type 2' },
    { address: TAB, what: 'record 7, record 9' },
  ])
  DRAFT.change(TAB, '123')
  expect(named()[0]).toEqual({ address: TAB, what: 'type 3' })
  DRAFT.change(TAB, ' ')
  expect(named()).toEqual([{ address: TAB, what: 'record 7, record 9' }])
})
