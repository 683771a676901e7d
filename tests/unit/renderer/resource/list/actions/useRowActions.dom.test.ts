import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useRowActions } from '#renderer/resource/list/actions/useRowActions.tsx'
import { buttonsOf } from '../../../features/buttonAnswer.ts'
import { step } from '../../../step.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'

interface Row {
  readonly id: string
}

const nothing = (): void => undefined
const rowKey = ({ id }: Row) => id

/** The commands of a list whose only action runs `run`. */
function commandsOf(run: (row: Row) => void | Promise<void>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(apiQuery('menu.buttons', {}).queryKey, buttonsOf(['order_send']))
  const actions = [{ key: 'ship', label: () => '发货', permission: 'order_send', isOffered: () => true, run }] as const
  return renderHookInPage(() => useRowActions<Row>({ actions, rowKey, open: nothing }), { client }).result.current.commands
}

test('an action is offered on every row that it applies to, but for those without a key', () => {
  const [ship] = commandsOf(nothing)
  expect(ship?.label).toBe('发货')
  expect(ship?.isOffered({ id: '7' })).toBe(true)
  expect(ship?.isOffered({ id: '' })).toBe(false)
})

test('an action that runs is not begun again on its row, but on another one, and again after its end', async () => {
  const ends: PromiseWithResolvers<void>[] = []
  const begun: string[] = []
  const [ship] = commandsOf(({ id }) => {
    begun.push(id)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  const press = (id: string) => step(() => ship?.run({ id }))
  for (const id of ['7', '7', '8']) await press(id)
  expect(begun).toEqual(['7', '8'])
  await step(() => ends[0]?.resolve())
  for (const id of ['7', '8']) await press(id)
  expect(begun).toEqual(['7', '8', '7'])
})
