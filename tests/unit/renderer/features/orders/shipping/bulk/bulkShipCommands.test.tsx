// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BulkShipButton } from '#renderer/features/orders/shipping/bulk/BulkShipButton.tsx'
import { commandsAt, useOfferedCommands } from '#renderer/kit/search/commands.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { buttonsOf } from '../../../buttonAnswer.ts'
import { draw } from '../../../../pressed.tsx'
import { Bridge } from '../../../../bridge.ts'

/** What the search offers while the order list is in sight. */
function commandsWith(...permissions: readonly Permission[]) {
  draw(<BulkShipButton selected={[]} />, (answer) => answer('menu.buttons', {}, buttonsOf(permissions)))
  return commandsAt(renderHook(useOfferedCommands).result.current, 'page')
}

test('the search ships from a file and exports the orders that await shipment, each with its own permission', () => {
  const bridge = new Bridge()
  const names = (...permissions: readonly Permission[]) => commandsWith(...permissions).map(({ name }) => name)
  expect(names()).toEqual([])
  expect(names('order_send')).toEqual(['批量发货'])
  expect(names('order_send_export')).toEqual(['导出待发货订单'])
  const [exported] = commandsWith('order_send_export')
  act(() => exported?.run())
  expect(bridge.asked.map(([channel]) => channel)).toContain('exports:start')
})
