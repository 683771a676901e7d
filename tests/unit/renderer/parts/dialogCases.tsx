import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { CallResult, JsonEndpointName } from '#shared/api/index.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { applyWorkspace, forgetWorkspace, saveWorkspace } from '#renderer/kit/tabs/workspace.ts'
import type { Workspace } from '#shared/schemas/workspace.ts'
import { signIn } from '../mainState.ts'
import { step } from '../step.ts'
import { pressButton } from '../renderInPage.tsx'
import * as dialog from './dialogs.ts'
import { heldText } from './writeCases.ts'
import type { Office } from './office.ts'

/** What each dialog of a room shows, takes, sends and says. The writes have tests of their own: here they are connected. */

/** The server's answers to what a dialog reads. */
export type Answers = { readonly [Name in JsonEndpointName]?: CallResult<Name> }

interface DialogCase {
  readonly name: string
  /** The dialog as its page opens it. `tell`: what else it tells its page, such as that a record is gone. */
  readonly part: (onClose: () => unknown, tell: (what: string) => unknown) => ReactElement
  readonly answers?: Answers
  /** The button of the part that opens the dialog, where the part is not the dialog itself: closed is then what is gone. */
  readonly opener?: string
  readonly title: string
  /** The button that sends, and what it says while it does. */
  readonly submit: string
  readonly busy?: string
  readonly sends: readonly [name: JsonEndpointName, args: unknown]
  readonly says: string
  /** What the failure says of a lost answer, after `answers` were read again. */
  readonly held: string
  readonly tells?: readonly string[]
}

export interface FormCase extends DialogCase {
  readonly fields: readonly string[]
  /** What a person fills in, so that it makes the call. */
  readonly fills: dialog.Typed
  /** What is wrong in one field while the others are right, and the fault at it. */
  readonly wrong: readonly (readonly [label: string, typed: string, fault: string])[]
  /** What is taken, also at a limit, and what of the call it changes. */
  readonly right?: readonly (readonly [typed: dialog.Typed, sent: object])[]
  /** The answers when somebody else has saved the record meanwhile, or removed it; without it the form adds a record. */
  readonly meanwhile?: { readonly saved: Answers; readonly gone: Answers; readonly says: string }
}

export interface QuestionCase extends DialogCase {
  readonly body: string
  /** What has to be typed before it can be answered. */
  readonly types?: string
}

const wantedLabel = (types: string): string => `请输入“${types}”以确认`

/** Types what a question asks for: until then it cannot be confirmed. */
async function typeWanted({ types, submit }: QuestionCase): Promise<void> {
  if (types === undefined) return
  expect(dialog.actionsNow()).toContain(isOff(submit))
  await dialog.fillIn({ [wantedLabel(types)]: types })
}

interface Opened {
  readonly office: Office
  readonly one: DialogCase
  readonly closed: number
  readonly told: string[]
}

/** Gives the server its answers. */
export function answer(office: Office, answers: Answers): void {
  for (const [name, value] of Object.entries(answers)) office.bridge.answer(name, () => value)
}

/** Renders a page as a person with these permissions sees it. */
export async function openPage(
  office: Office,
  part: ReactElement,
  answers: Answers = {},
  permissions?: readonly Permission[],
): Promise<void> {
  answer(office, { 'menu.routes': [], 'organisation.departments': [], ...answers })
  await dialog.open(part, permissions)
}

/** What each button of a page opens, by the title of its dialog. Cancel closes it. */
export async function opensBy(...buttons: readonly string[]): Promise<readonly string[]> {
  const titles: string[] = []
  for (const button of buttons) {
    await pressButton(button)
    titles.push(dialog.titleNow())
    await dialog.press('取消')
    expect(dialog.dialogCount()).toBe(0)
  }
  return titles
}

async function opened(office: Office, one: DialogCase): Promise<Opened> {
  const { answers = {}, opener } = one
  answer(office, answers)
  const told: string[] = []
  let closed = 0
  await dialog.open(
    one.part(
      () => (closed += 1),
      (what) => told.push(what),
    ),
  )
  if (opener !== undefined) await pressButton(opener)
  return {
    office,
    one,
    told,
    get closed() {
      return opener === undefined ? closed : 1 - dialog.dialogCount()
    },
  }
}

const sent = ({ office, one: { sends } }: Opened): readonly unknown[] =>
  office.calls.flatMap(([name, args]) => (name === sends[0] ? [args] : []))

const isOff = (name: string): string => `${name} (off)`

/**
 * Refused, then without an answer: the dialog stays, says why, and may be answered again. Resolves to whether a second look has found it
 * done: then nothing is left to answer.
 */
async function failTwice(state: Opened, asked: () => unknown): Promise<boolean> {
  const { office, one } = state
  const [name, args] = one.sends
  const before = asked()
  office.refuse(name, '不能这样做')
  await dialog.press(one.submit)
  expect(dialog.failureNow()).toBe('不能这样做')
  expect(asked()).toEqual(before)
  office.lose(name)
  await dialog.press(one.submit)
  expect(dialog.failureNow()).toMatch(heldText(one.held))
  expect(sent(state)).toEqual([args, args])
  expect(office.said).toEqual([])
  if (!dialog.failureNow().endsWith('操作已完成')) {
    expect(asked()).toEqual(before)
    return false
  }
  // The server has it: nothing is left to send, and closing asks nothing.
  await dialog.press(one.submit)
  expect(dialog.actionsNow()).toEqual([isOff(one.submit), '关闭'])
  expect(sent(state)).toEqual([args, args])
  await dialog.press('关闭')
  expect([state.closed, state.told]).toEqual([1, []])
  return true
}

/** Sent by a double press: once, and nothing closes before the answer. */
async function sendOnce(state: Opened): Promise<void> {
  const { office, one } = state
  const [name, args] = one.sends
  const before = sent(state).length
  const { promise, resolve } = Promise.withResolvers<null>()
  office.bridge.answer(name, () => promise)
  await dialog.press(one.submit, one.submit)
  expect(dialog.actionsNow()).toEqual([isOff(one.busy ?? one.submit), isOff('取消')])
  await dialog.press('取消')
  await dialog.escape()
  expect([state.closed, state.told, office.said]).toEqual([0, [], []])
  await step(() => resolve(null))
  expect([state.closed, state.told, office.said]).toEqual([1, one.tells ?? [], [`success ${one.says}`]])
  expect(sent(state).slice(before)).toEqual([args])
}

/** What is left of a dialog that sent nothing: it closed once. */
const LEFT = [1, [], [], []]

async function leaveBy(office: Office, one: DialogCase, way: () => Promise<void>): Promise<readonly unknown[]> {
  const state = await opened(office, one)
  await way()
  return [state.closed, sent(state), office.said, state.told]
}

/** What was typed is asked about before it is lost. */
async function leaveTyped(office: Office, one: FormCase): Promise<void> {
  const state = await opened(office, one)
  await dialog.fillIn(one.fills)
  const typed = dialog.valuesNow()
  await dialog.press('取消')
  expect([dialog.titleNow(), state.closed]).toEqual(['放弃填写的内容？', 0])
  await dialog.press('继续编辑')
  expect([dialog.titleNow(), dialog.valuesNow()]).toEqual([one.title, typed])
  await dialog.escape()
  await dialog.press('放弃并关闭')
  expect([state.closed, sent(state)]).toEqual([1, []])
}

/** What is wrong is said at its field alone, and nothing is sent. */
async function refuseFields(state: Opened, { fills, wrong, submit }: FormCase): Promise<void> {
  for (const [label, typed, fault] of wrong) {
    const before = dialog.valuesNow()[label] ?? ''
    await dialog.fillIn({ [label]: typed })
    await dialog.press(submit)
    expect(dialog.faultsNow()).toEqual({ [label]: fault })
    await dialog.fillIn({ [label]: fills[label] ?? before })
  }
  expect(sent(state)).toEqual([])
}

/** What is right is sent as it is meant. */
async function takeFields(state: Opened, { fills, right = [], sends: [, args], submit }: FormCase): Promise<void> {
  const shown = dialog.valuesNow()
  let restored: dialog.Typed = {}
  for (const [typed, changed] of right) {
    await dialog.fillIn({ ...restored, ...fills, ...typed })
    await dialog.press(submit)
    expect(dialog.faultsNow()).toEqual({})
    expect(sent(state).at(-1)).toEqual({ ...(args as object), ...changed })
    restored = Object.fromEntries(Object.keys(typed).map((label) => [label, shown[label] ?? '']))
  }
}

/** A form that changes a record reads it again before it sends anything. */
async function seeOthers(office: Office, one: FormCase, meanwhile: NonNullable<FormCase['meanwhile']>): Promise<void> {
  const state = await opened(office, one)
  await dialog.fillIn(one.fills)
  answer(office, meanwhile.gone)
  await dialog.press(one.submit)
  expect(dialog.failureNow()).toBe('此记录已被他人删除，未保存。填写的内容仍在此处。')
  answer(office, meanwhile.saved)
  await dialog.press(one.submit)
  expect([dialog.titleNow(), sent(state), state.closed]).toEqual(['此记录已被他人修改', [], 0])
  expect(dialog.bodyNow()).toContain(meanwhile.says)
}

/** A lock or a reload: main keeps the tabs, the page forgets them with their pages, and gets the same tabs back. */
export async function lockAndUnlock(office: Office): Promise<void> {
  signIn()
  await saveWorkspace()
  // The page sends main a workspace.
  const kept = office.bridge.asked.findLast(([channel]) => channel === 'workspace:save')?.[1] as Workspace
  await step(forgetWorkspace)
  await dialog.open(<div />)
  await step(() => applyWorkspace({ ...kept, tabs: [] }))
}

/** The tests of the forms of a room. */
export const testForms = (office: Office, cases: readonly FormCase[]): void =>
  describe.each(cases)('$name', (one) => {
    test('shows what is there, names what is wrong at its field, and sends what is right', async () => {
      const state = await opened(office, one)
      expect([dialog.titleNow(), dialog.fieldsNow(), dialog.actionsNow()]).toEqual([one.title, one.fields, [one.submit, '取消']])
      await dialog.fillIn(one.fills)
      await refuseFields(state, one)
      await takeFields(state, one)
    })

    test('stays after a refusal and a lost answer, and closes after a double press that sends once', async () => {
      const state = await opened(office, one)
      await dialog.fillIn(one.fills)
      const isOver = await failTwice(state, () => [dialog.titleNow(), dialog.valuesNow(), dialog.actionsNow(), state.closed, state.told])
      const again = isOver ? await opened(office, one) : state
      if (isOver) await dialog.fillIn(one.fills)
      await sendOnce(again)
      expect(again.closed).toBe(1)
    })

    test('sends nothing when it is left', async () => {
      expect(await leaveBy(office, one, () => dialog.press('取消'))).toEqual(LEFT)
      expect(await leaveBy(office, one, dialog.escape)).toEqual(LEFT)
      await leaveTyped(office, one)
      if (one.meanwhile !== undefined) await seeOthers(office, one, one.meanwhile)
    })

    test('has what was typed after a lock or a reload, for the same person', async () => {
      await opened(office, one)
      await dialog.fillIn(one.fills)
      const typed = dialog.valuesNow()
      await lockAndUnlock(office)
      const again = await opened(office, one)
      expect([dialog.titleNow(), dialog.valuesNow()]).toEqual([one.title, typed])
      await sendOnce(again)
    })
  })

/** The tests of the questions of a room. */
export const testQuestions = (office: Office, cases: readonly QuestionCase[]): void =>
  describe.each(cases)('$name', (one) => {
    test('names what happens, stays after a refusal and a lost answer, and sends once', async () => {
      const state = await opened(office, one)
      const body = one.types === undefined ? one.body : `${one.body}${wantedLabel(one.types)}`
      expect([dialog.titleNow(), dialog.bodyNow()]).toEqual([one.title, body])
      await typeWanted(one)
      expect(dialog.actionsNow()).toEqual([one.submit, '取消'])
      const isOver = await failTwice(state, () => [dialog.titleNow(), dialog.actionsNow(), state.closed, state.told])
      const again = isOver ? await opened(office, one) : state
      if (isOver) await typeWanted(one)
      await sendOnce(again)
    })

    test('sends nothing when it is left', async () => {
      expect(await leaveBy(office, one, () => dialog.press('取消'))).toEqual(LEFT)
      expect(await leaveBy(office, one, dialog.escape)).toEqual(LEFT)
    })
  })
