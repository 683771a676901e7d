import { expect, test } from 'vitest'
import { CopiedText } from '#main/clipboard/copiedText.ts'

function clipboardWith(text: string) {
  const clipboard = { text, readText: () => Promise.resolve(clipboard.text), clear: () => void (clipboard.text = '') }
  return { clipboard, copied: new CopiedText(clipboard) }
}

test('what the program copied leaves the clipboard, also with the line ends of Windows', async () => {
  for (const [held, written] of [
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\r\n', '\r\n'],
  ] as const) {
    const { clipboard, copied } = clipboardWith(`13800000000${held}13900000000`)
    copied.remember(`13800000000${written}13900000000`)
    await copied.forget()
    expect(clipboard.text).toBe('')
  }
})

test('what the person copied elsewhere since then stays, and so does what was never ours', async () => {
  const { clipboard, copied } = clipboardWith('from another program')
  await copied.forget()
  copied.remember('13800000000')
  await copied.forget()
  expect(clipboard.text).toBe('from another program')
})

test('it is cleared once: the next person may copy the same text elsewhere', async () => {
  const { clipboard, copied } = clipboardWith('13800000000')
  copied.remember('13800000000')
  await copied.forget()
  clipboard.text = '13800000000'
  await copied.forget()
  expect(clipboard.text).toBe('13800000000')
})
