import { useEffect } from 'react'
import { lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { afterPaint } from '#renderer/kit/window/afterPaint.ts'

const lists = lazyPart(async () => ({ default: (await import('#renderer/resource/list/ResourcePage.tsx')).ResourcePage }))

/** Loads what all lists share when nothing else is done: the click on the first list then waits for the code of its page alone. */
export function useListsInAdvance(): void {
  useEffect(() => afterPaint(() => requestIdleCallback(lists.load)), [])
}
