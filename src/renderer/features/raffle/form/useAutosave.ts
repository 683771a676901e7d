import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { AppError } from '#shared/errors.ts'
import type { Activity, ActivityDraft } from '#shared/schemas/activityDraft.ts'
import { errorMessage, isShownToUser, reportError } from '#renderer/kit/errors/errors.ts'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { isHidden, markUnsaved, useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { useDraftChanges } from '../useActivityDrafts.ts'

/** A change is on the disk within two seconds. Milliseconds. */
const SAVE_AFTER_MS = 500
/** A full disk is tried again by itself, without filling the log. Milliseconds. */
const RETRY_AFTER_MS = 10_000

/** The mark of the tab while a draft is not saved. */
const MARK = 'activity'

export const isSameActivity = (one: Activity, other: Activity): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Options {
  readonly draft: ActivityDraft | undefined
  readonly id: string
  readonly values: Activity
  /** What is saved, or an empty activity. */
  readonly saved: Activity
  /** What is typed is saved: its copy in the tab is not needed any more. */
  readonly onSaved: () => void
}

export interface Autosave {
  /** Why the last save failed; null when it did not. */
  readonly failure: string | null
  /** Saves at once. False: the disk or the limit refuses, and `failure` says why. */
  readonly save: () => Promise<boolean>
  /** What is saved now becomes a version at the next save. */
  readonly keepBefore: () => void
}

/** Saves a draft while it is typed, again and again where the disk refuses, and at once when its tab is left. */
export function useAutosave({ draft, id, values, saved, onSaved }: Options): Autosave {
  const tabKey = useTabKey()
  const { save: send } = useDraftChanges()
  /** How the last save ended: another object after each. */
  const [last, setLast] = useState<{ readonly failure: string | null }>({ failure: null })
  const isUnsaved = !isSameActivity(values, saved)
  const newest = useRef({ values, saved, isNew: draft === undefined })
  const keepsBefore = useRef(false)
  const queue = useRef(Promise.resolve(true))
  useLayoutEffect(() => {
    newest.current = { values, saved, isNew: draft === undefined }
  })
  useUnsaved(isUnsaved, MARK, 'draft')

  const sendNewest = async (isAsked: boolean): Promise<boolean> => {
    const { values: sent, saved: stored, isNew } = newest.current
    if (isSameActivity(sent, stored) && !(isAsked && isNew)) return true
    const keeps = keepsBefore.current
    keepsBefore.current = false
    try {
      await send(id, sent, keeps)
      newest.current = { ...newest.current, saved: sent, isNew: false }
      setLast({ failure: null })
      if (isSameActivity(newest.current.values, sent)) {
        // A hidden page has no effects that would do it.
        markUnsaved(tabKey, MARK, false)
        onSaved()
      }
      return true
    } catch (error) {
      keepsBefore.current ||= keeps
      if (!(error instanceof AppError)) reportError(error, 'activities:save')
      setLast((before) => ({ failure: isShownToUser(error) ? errorMessage(error) : before.failure }))
      return false
    }
  }
  /** One after the other: an earlier text never replaces a later one. */
  const save = (isAsked: boolean): Promise<boolean> => {
    queue.current = queue.current.then(() => sendNewest(isAsked))
    return queue.current
  }
  const saveSoon = useEffectEvent(() => void save(false))
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(saveSoon, last.failure === null ? SAVE_AFTER_MS : RETRY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      if (isHidden(tabKey)) saveSoon()
    }
  }, [isUnsaved, last, tabKey])
  return { failure: last.failure, save: () => save(true), keepBefore: () => void (keepsBefore.current = true) }
}
