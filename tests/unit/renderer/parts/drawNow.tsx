import React, { type ReactElement } from 'react'
import { vi } from 'vitest'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { PERMISSIONS, type Permission } from '#shared/domain/permissions.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { draw, type Answer, type AnswerEach, type AnswerList, type Drawn } from '../drawn.tsx'
import { buttonsOf } from '../features/buttonAnswer.ts'
import { forgetParts } from './doubles.tsx'

interface Given {
  readonly give?: (answer: Answer, answerEach: AnswerEach, answerList: AnswerList) => void
  /** Everything is permitted unless a test says otherwise. */
  readonly permissions?: readonly Permission[]
  readonly config?: Partial<PublicConfig>
}

/** Draws a part with the stores as they are now, and with the program's own cache: what is done in it can be followed there. */
export function drawNow(part: ReactElement, { give, permissions = PERMISSIONS, config = {} }: Given = {}): Drawn {
  forgetParts()
  const now = vi.spyOn(React, 'useSyncExternalStore').mockImplementation((_subscribe, snapshot) => snapshot())
  const { queries = {}, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, staleTime: Infinity } })
  try {
    return draw(
      part,
      (answer, answerEach, answerList) => {
        answer('menu.buttons', {}, buttonsOf(permissions))
        give?.(answer, answerEach, answerList)
      },
      config,
      queryClient,
    )
  } finally {
    queryClient.setDefaultOptions({ ...others, queries })
    now.mockRestore()
  }
}
