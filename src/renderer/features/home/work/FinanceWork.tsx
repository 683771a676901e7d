import { useTranslation } from 'react-i18next'
import { useMenu } from '#renderer/kit/menu/menu.ts'
import { useEnvironment } from '#renderer/kit/ipc/environment.ts'
import { useButtonPermissions } from '#renderer/kit/session/permissions.ts'
import { menuPathOf } from '#renderer/kit/tabs/pageRegistry.ts'
import { openTab } from '#renderer/kit/tabs/tabs.ts'
import { useAccess } from '#renderer/resource/useAccess.ts'
import type { REFUND_MONEY_FILTERS } from '#shared/areas/refundMoney/area.ts'
import type { REFUND_FILTERS } from '#shared/areas/refunds/area.ts'
import { REFUND_MONEY_STATUS } from '#shared/domain/codes/refunds.ts'
import { codeOfStage, moneyToReview, refundsIn, type AddressOf } from './counted.ts'
import { TakingsPanel } from './TakingsPanel.tsx'
import { WorkFigures, type WorkFigure } from './WorkFigures.tsx'

/** Which parts of finance's home a person sees. */
function useParts() {
  const { menu } = useMenu()
  const permissions = useButtonPermissions()
  const seen = (path: string | null): string | null => (path !== null && menu.gives(path) ? path : null)
  const [reviews, pays] = [permissions.has('refund_check'), permissions.has('refund_money_check')]
  const refunds = seen(menuPathOf('refund'))
  return {
    reviews: reviews ? refunds : null,
    money: pays ? seen(menuPathOf('refundMoney')) : null,
    failed: reviews || pays ? refunds : null,
    hasTakings: (reviews || pays) && seen(menuPathOf('order')) !== null,
  }
}

/** The figures of what waits for a person who checks refunds or their money. */
export function useFinanceFigures(): readonly WorkFigure[] {
  const { t } = useTranslation('pages')
  const { refundStatusReading: reading } = useEnvironment().config
  const { reviews, money, failed } = useParts()
  const open = (path: string, filters: Readonly<Record<string, string>>) => (): void =>
    openTab(`${path}?${new URLSearchParams(filters).toString()}`, '')
  const refunds = (code: number): AddressOf<typeof REFUND_FILTERS> & { readonly ascs: string } => ({
    refundStatus: String(code),
    ascs: 'createTime',
  })
  const ofMoney: AddressOf<typeof REFUND_MONEY_FILTERS> = { refundMoneyStatus: String(REFUND_MONEY_STATUS.pendingReview) }
  const figures: WorkFigure[] = []
  if (reviews !== null) {
    figures.push({
      name: t('home.work.reviews'),
      key: ['refunds', 'reviews'],
      read: (context) => refundsIn(reading, 'pendingReview', context),
      onOpen: open(reviews, refunds(codeOfStage(reading, 'pendingReview'))),
    })
  }
  if (money !== null) {
    figures.push({
      name: t('home.work.money'),
      key: ['money', 'reviews'],
      read: moneyToReview,
      onOpen: open(money, { ...ofMoney, ascs: 'createTime' }),
    })
  }
  if (failed !== null) {
    figures.push({
      name: t('home.work.failed'),
      key: ['refunds', 'failed'],
      read: (context) => refundsIn(reading, 'refundFailed', context),
      onOpen: open(failed, refunds(codeOfStage(reading, 'refundFailed'))),
    })
  }
  return figures
}

/** What waits for a person who checks refunds or their money, with the amounts, and what was taken yesterday (docs/differences.md). */
export function FinanceWork() {
  const { t } = useTranslation('pages')
  const isPending = useAccess('refund_check') === 'pending'
  const figures = useFinanceFigures()
  const { hasTakings } = useParts()
  if (isPending) return <div hidden aria-busy />
  return (
    <>
      {figures.length > 0 && <WorkFigures title={t('home.work.finance')} figures={figures} withAmounts />}
      {hasTakings && <TakingsPanel />}
    </>
  )
}
