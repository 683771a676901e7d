import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { pageOf, pageRule } from '#renderer/ui/print/paper.ts'
import { printSheet } from '#renderer/ui/print/printOrSave.ts'
import { isNarrowPaper, PAPER_SIZES, PAPERS } from '#shared/domain/orders/papers.ts'
import { printedPage } from '#shared/schemas/paper.ts'
import { Bridge, failed } from '../../bridge.ts'

let bridge: Bridge
beforeEach(() => {
  bridge = new Bridge()
  useToasts.getState().clear()
})

test('sheets of paper have their own height, a roll is as long as its longest sheet', () => {
  expect(pageOf('a4', [5_000])).toEqual({ paper: 'a4', height: 297 })
  expect(pageOf('a5', [])).toEqual({ paper: 'a5', height: 210 })
  // 96 CSS pixels are 25.4 mm; above and below are margins, and three millimetres more.
  expect(pageOf('roll80', [960, 480])).toEqual({ paper: 'roll80', height: 254 + 2 * 4 + 3 })
  expect(pageOf('roll58', [1_000_000]).height).toBe(2_000)
})

test('every page is one that main takes, and leaves room on its paper', () => {
  for (const paper of PAPERS) {
    expect(printedPage.safeParse(pageOf(paper, [])).success).toBe(true)
    expect(PAPER_SIZES[paper].width - 2 * PAPER_SIZES[paper].margin).toBeGreaterThanOrEqual(48)
  }
  expect(PAPERS.filter(isNarrowPaper)).toEqual(['roll80', 'roll58'])
})

test('the rule of a page names its size and its margin', () => {
  expect(pageRule({ paper: 'roll80', height: 120 })).toBe('@page { size: 80mm 120mm; margin: 4mm; }')
  expect(pageRule({ paper: 'roll58', height: 90 }, 'sheet-1')).toBe('@page sheet-1 { size: 58mm 90mm; margin: 5mm; }')
})

test('printing and saving a PDF ask main for their own page, and say where a PDF was saved', async () => {
  const before = document.adoptedStyleSheets.length
  const said = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
  await printSheet('paper', '清单', 'a5')
  expect(said()).toEqual([])
  bridge.answer('print:pdf', () => '/tmp/清单.pdf')
  await printSheet('pdf', '清单', 'a4')
  const [saved] = useToasts.getState().toasts
  expect([saved?.action?.label(), saved?.other?.label()]).toEqual(['打开', '在文件夹中显示'])
  saved?.action?.run()
  saved?.other?.run()
  bridge.answer('print:pdf', () => null)
  await printSheet('pdf', '清单', 'roll58')
  bridge.answer('print:page', () => failed({ kind: 'internal', message: '没有打印机' }))
  await printSheet('paper', '清单', 'a4')
  await vi.waitFor(() => expect(said()).toEqual(['success 已保存 /tmp/清单.pdf', 'error 没有打印机']))
  expect(bridge.asked).toEqual([
    ['print:page', { paper: 'a5', height: 210 }],
    ['print:pdf', '清单', { paper: 'a4', height: 297 }],
    ['print:openPdf', '/tmp/清单.pdf'],
    ['print:showPdf', '/tmp/清单.pdf'],
    ['print:pdf', '清单', { paper: 'roll58', height: 13 }],
    ['print:page', { paper: 'a4', height: 297 }],
  ])
  // The rule of a page is there only while it is printed.
  expect(document.adoptedStyleSheets).toHaveLength(before)
})
