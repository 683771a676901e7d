import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { AppError } from '#shared/errors.ts'
import { step } from '../../step.ts'
import { pressButton } from '../../renderInPage.tsx'
import '#renderer/kit/pageTexts.ts'

test('a question that was cancelled after a refusal opens again without it', async () => {
  const refuse = async (): Promise<void> => Promise.reject(new AppError({ kind: 'server', code: 400, message: '不能删除' }))
  const question = (isOpen: boolean) => (
    <ConfirmDialog
      open={isOpen}
      showsFailure
      title="删除?"
      body="删除后不能恢复"
      confirmLabel="删除"
      onConfirm={refuse}
      onClose={() => rerender(question(false))}
    />
  )
  const { rerender } = render(question(true))
  await pressButton('删除')
  await screen.findByText('不能删除')
  await pressButton('取消')
  rerender(question(true))
  await step()
  expect(screen.queryByText('不能删除')).toBeNull()
})
