import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { pageAround } from '../../renderHookInPage.tsx'

test.each([undefined, '值'])('a part that is read again leaves the focus of its retry to the panel around it, with %s before', (data) => {
  const panel = (isFetching: boolean) => (
    <aside role="dialog" tabIndex={-1}>
      <QueryPart query={{ data, error: new Error('服务忙'), isFetching, refetch: () => new Promise<never>(() => undefined) }} bars={1}>
        {(text) => text}
      </QueryPart>
    </aside>
  )
  const { rerender } = render(panel(false), { wrapper: pageAround() })
  screen.getByRole('button', { name: '重试' }).focus()
  rerender(panel(true))
  expect([screen.queryByRole('button'), document.activeElement]).toEqual([null, screen.getByRole('dialog')])
})
