import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { choicesFrom } from '#renderer/resource/form/choices.ts'
import type { Choice } from '#renderer/ui/fields/choice/typedChoice.ts'

const query = (data: readonly Choice[] | undefined) => ({
  data,
  error: null,
  isFetching: false,
  isError: false,
  refetch: vi.fn<UseQueryResult['refetch']>(),
})
const choicesOf = (choices: readonly Choice[]): readonly Choice[] => choices
const OTHERS = [{ value: '1', label: '一' }]

test('the own choice is offered first where the server does not offer it', () => {
  const offered = (own: Choice | null) => choicesFrom(query(OTHERS), choicesOf, own).choices
  expect(offered(null)).toEqual(OTHERS)
  expect(offered({ value: '1', label: '名' })).toEqual(OTHERS)
  expect(offered({ value: '2', label: '名' })).toEqual([{ value: '2', label: '名' }, ...OTHERS])
})

test('until the choices are there, only the own one is offered', () => {
  expect(choicesFrom(query(undefined), choicesOf).choices).toEqual([])
  expect(choicesFrom(query(undefined), choicesOf, { value: '2', label: '二' }).choices).toEqual([{ value: '2', label: '二' }])
})
