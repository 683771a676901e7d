import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { useRowActions } from '#renderer/resource/list/actions/useRowActions.tsx'
import { buttonsOf } from '../../../features/buttonAnswer.ts'
import { renderHookInPage } from '../../../renderHookInPage.tsx'

const nothing = (): void => undefined

test('an action is offered on every row that it applies to, but for those without a key', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(apiQuery('menu.buttons', {}).queryKey, buttonsOf(['order_send']))
  const actions = [{ key: 'ship', label: () => '发货', permission: 'order_send', isOffered: () => true, run: nothing }] as const
  const rowKey = ({ id }: { readonly id: string }) => id
  const { result } = renderHookInPage(() => useRowActions({ actions, rowKey, open: nothing }), { client })
  const [ship] = result.current.commands
  expect(ship?.label).toBe('发货')
  expect(ship?.isOffered({ id: '7' })).toBe(true)
  expect(ship?.isOffered({ id: '' })).toBe(false)
})
