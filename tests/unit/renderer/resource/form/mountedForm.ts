import { createElement, Fragment, useLayoutEffect, type ReactElement } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import type { Submission } from '#renderer/resource/form/useSubmit.ts'
import { step } from '../../step.ts'
import { pageAround } from '../../renderHookInPage.tsx'

/** A form of two fields that stays on the screen, for the tests of the hooks below a form. */

export interface Input {
  readonly name: string
  readonly sort: string
}
export interface Output {
  readonly name: string
  readonly sort: number
}

export const INITIAL: Input = { name: '金卡', sort: '3' }
export const schema = z.object({
  name: z.string().check(z.minLength(1, '请填写名称')),
  sort: wholeNumber({ min: 0, max: 9 }, '请填写整数'),
})

const NAMES = ['name', 'sort'] as const

type Shown = Pick<Submission<Input, Output>, 'control'>

/** The inputs of a form, without their labels. */
const inputs = ({ control }: Shown): ReactElement[] =>
  NAMES.map((name) => createElement('input', { key: name, 'aria-label': name, ...control.register(name) }))

/** Renders the inputs of a form in a page. `result`: what its hook returned last, as that of Testing Library's `renderHook`. */
export function renderForm<Form extends Shown>(useForm: (subject: string) => Form, first = '') {
  const seen: Form[] = []
  function FormOf({ subject }: { readonly subject: string }) {
    const form = useForm(subject)
    useLayoutEffect(() => void seen.push(form))
    return createElement(Fragment, null, inputs(form))
  }
  const { rerender, unmount } = render(createElement(FormOf, { subject: first }), { wrapper: pageAround() })
  return {
    result: {
      get current(): Form {
        const last = seen.at(-1)
        if (last === undefined) throw new Error('no form')
        return last
      },
    },
    rerender: (subject: string) => rerender(createElement(FormOf, { subject })),
    unmount,
  }
}

const inputOf = (name: keyof Input): HTMLInputElement => screen.getByLabelText(name)

/** What the inputs show. */
export const shown = (): string[] => NAMES.map((name) => inputOf(name).value)

/** Types a text in the place of what an input holds. */
export const type = (name: keyof Input, text: string): Promise<void> =>
  step(() => fireEvent.change(inputOf(name), { target: { value: text } }))

/** The input that has the focus, and the text in it that is selected; null for none. The form moves the focus with a timer: fake it. */
export function focused(): readonly [name: string, selected: string] | null {
  vi.runAllTimers()
  const field = NAMES.map(inputOf).find((input) => input === document.activeElement)
  return field === undefined ? null : [field.name, field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)]
}

/** The calls of a form, which the test lets end, each in its turn. */
export function pendingCalls() {
  const calls: PromiseWithResolvers<void>[] = []
  const send = vi.fn<(values: Output, typed?: Input) => Promise<void>>(() => {
    const call = Promise.withResolvers<void>()
    calls.push(call)
    return call.promise
  })
  return {
    send,
    answer: () => step(() => calls.at(-1)?.resolve()),
    refuse: (error: unknown) => step(() => calls.at(-1)?.reject(error)),
  }
}
