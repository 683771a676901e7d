import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '#renderer/kit/i18n.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { renderInPage } from '../../renderInPage.tsx'

interface Shown {
  readonly status: number | null
  readonly refundType?: number
}

function RefundBadge({ status, refundType = 0 }: Shown) {
  const label = useCodeLabel()
  return codeBadge(useRefundStatusList()(refundType), status, label)
}

const read = async (shown: Shown, refundStatusReading: RefundStatusReading): Promise<string> => {
  const { container } = await renderInPage(<RefundBadge {...shown} />, { config: { refundStatusReading } })
  return container.textContent
}

afterEach(() => showLanguage('zh'))

test('a badge follows the deployment’s reading of refund statuses, and the refund’s type', async () => {
  expect([await read({ status: 1 }, 'A'), await read({ status: 1 }, 'B')]).toEqual(['待审核', '审核驳回'])
  expect([await read({ status: 6 }, 'A'), await read({ status: 6 }, 'B')]).toEqual(['待退款', '已完成'])
  expect([await read({ status: 6, refundType: 2 }, 'A'), await read({ status: 9, refundType: 2 }, 'B')]).toEqual(['已完成', '已转退货退款'])
})

test('a number that its list lacks is shown and marked, in both languages', async () => {
  expect([await read({ status: 0 }, 'A'), await read({ status: 9 }, 'B'), await read({ status: 1, refundType: 2 }, 'B')]).toEqual([
    '0（未知）',
    '9（未知）',
    '1（未知）',
  ])
  await showLanguage('en')
  expect(await read({ status: 42 }, 'B')).toBe('42 (unknown)')
})

test('no status reads 无', async () => {
  expect(await read({ status: null }, 'B')).toBe('无')
})
