import { Activity, useEffect, useState, type ReactElement } from 'react'
import { noteShown } from '#renderer/kit/tabs/unsaved.ts'
import { PAGE } from '../pageProps.ts'
import { step } from '../step.ts'

/** A part in the tab of a test, and the function that hides or shows this tab: hidden, its effects end, and its states stay. */
export function inTab(part: ReactElement): { readonly tab: ReactElement; readonly show: (isShown: boolean) => Promise<void> } {
  let set = (_isShown: boolean): void => undefined
  function Tab() {
    const [isShown, setShown] = useState(true)
    useEffect(() => void (set = setShown), [])
    return <Activity mode={isShown ? 'visible' : 'hidden'}>{part}</Activity>
  }
  const show = (isShown: boolean): Promise<void> =>
    step(() => {
      noteShown(PAGE.tabKey, isShown)
      set(isShown)
    })
  return { tab: <Tab />, show }
}
