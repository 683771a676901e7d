import { SSRProvider } from '@fluentui/react-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { i18n, showLanguage } from '#renderer/kit/i18n.ts'
import { EnvironmentProvider } from '#renderer/kit/ipc/environment.ts'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import type { RefundStatusReading } from '#shared/domain/refunds/refundStatus.ts'
import { environment } from '../../environment.ts'

interface Shown {
  readonly status: number | null
  readonly refundType?: number
}

function RefundBadge({ status, refundType = 0 }: Shown) {
  const label = useCodeLabel()
  return codeBadge(useRefundStatusList()(refundType), status, label)
}

const read = (shown: Shown, refundStatusReading: RefundStatusReading): string =>
  renderToStaticMarkup(
    <SSRProvider>
      <EnvironmentProvider value={environment({ refundStatusReading })}>
        <RefundBadge {...shown} />
      </EnvironmentProvider>
    </SSRProvider>,
  ).replaceAll(/<[^>]*>/gu, '')

beforeEach(() => i18n.changeLanguage('zh'))

test('a badge follows the deployment’s reading of refund statuses, and the refund’s type', () => {
  expect([read({ status: 1 }, 'A'), read({ status: 1 }, 'B')]).toEqual(['待审核', '审核驳回'])
  expect([read({ status: 6 }, 'A'), read({ status: 6 }, 'B')]).toEqual(['待退款', '已完成'])
  expect([read({ status: 6, refundType: 2 }, 'A'), read({ status: 9, refundType: 2 }, 'B')]).toEqual(['已完成', '已转退货退款'])
})

test('a number that its list lacks is shown and marked, in both languages', async () => {
  expect([read({ status: 0 }, 'A'), read({ status: 9 }, 'B'), read({ status: 1, refundType: 2 }, 'B')]).toEqual([
    '0（未知）',
    '9（未知）',
    '1（未知）',
  ])
  await showLanguage('en')
  expect(read({ status: 42 }, 'B')).toBe('42 (unknown)')
})

test('no status reads 无', () => {
  expect(read({ status: null }, 'B')).toBe('无')
})
