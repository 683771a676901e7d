import { expect, test, vi } from 'vitest'
import { NodeCommands, type NodeCommand } from '#renderer/resource/tree/NodeCommands.tsx'

/** What a person wants of a node of a tree, and the detail that can do it. */

const edit = vi.fn<() => void>()
const COMMANDS: readonly NodeCommand[] = [
  { key: 'edit', label: '编辑', run: edit },
  { key: 'delete', label: '删除', run: () => undefined },
]
const place = { x: 1, y: 2 } as DOMRect

test('a command waits for the detail of its node, is run once, and not for another node', () => {
  const commands = new NodeCommands()
  commands.offer('1', COMMANDS)
  commands.want({ nodeKey: '2', command: 'edit' })
  commands.offer('1', COMMANDS)
  commands.offer('2', [])
  expect(edit).not.toHaveBeenCalled()
  commands.offer('2', COMMANDS)
  commands.offer('2', COMMANDS)
  expect(edit).toHaveBeenCalledTimes(1)
})

test('a command that the person may not use does nothing, also later', () => {
  edit.mockClear()
  const commands = new NodeCommands()
  commands.want({ nodeKey: '1', command: 'edit' })
  commands.offer('1', COMMANDS.slice(1))
  commands.offer('1', COMMANDS)
  expect(edit).not.toHaveBeenCalled()
})

test('the menu opens at its place with the commands of the node, and closes', () => {
  const commands = new NodeCommands()
  const told = vi.fn<() => void>()
  commands.subscribe(told)
  commands.want({ nodeKey: '1', place })
  expect(commands.menu()).toBeNull()
  commands.offer('1', COMMANDS)
  expect([commands.menu(), told.mock.calls.length]).toEqual([{ place, commands: COMMANDS }, 1])
  commands.closeMenu()
  expect(commands.menu()).toBeNull()
})
