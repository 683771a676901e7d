import { expect, test } from 'vitest'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

/** A part that tells of each change of a value, with its own name. */
function part(first: string | null) {
  const told: string[] = []
  const shown = renderHookInPage(
    ({ value, name }: { readonly value: string | null; readonly name: string }) =>
      useValueChange(value, (changed) => void told.push(`${name}: ${changed}`)),
    { initialProps: { value: first, name: 'a' } },
  )
  return { ...shown, change: (value: string | null, name = 'a') => shown.rerender({ value, name }), taken: () => told.splice(0) }
}

test('each change is told once, and the first value is none', () => {
  const { change, taken } = part('1')
  change('1')
  expect(taken()).toEqual([])
  change('2')
  change('2')
  expect(taken()).toEqual(['a: 2'])
  change('1')
  expect(taken()).toEqual(['a: 1'])
})

test('a value that is not there yet is none: the first that comes is no change, and one that is gone for a while is the same', () => {
  const { change, taken } = part(null)
  change('1')
  expect(taken()).toEqual([])
  change(null)
  change('1')
  expect(taken()).toEqual([])
  change(null)
  change('2')
  expect(taken()).toEqual(['a: 2'])
})

test('a part that is hidden and shown again has seen no change', () => {
  const { change, show, taken } = part('1')
  change('2')
  taken()
  show(false)
  show(true)
  expect(taken()).toEqual([])
})

test('a change is told as the caller is at that moment', () => {
  const { change, taken } = part('1')
  change('1', 'b')
  change('2', 'c')
  expect(taken()).toEqual(['c: 2'])
})
