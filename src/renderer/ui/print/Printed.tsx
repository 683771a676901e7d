import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { PrintSheets } from './PrintSheet.tsx'
import { printSheet, type PrintWay } from './printSheet.ts'

interface Props {
  readonly way: PrintWay
  /** The name of the PDF, without extension. */
  readonly fileName: string
  readonly onEnd: () => void
  /** The sheets. */
  readonly children: ReactNode
}

/** Prints sheets as soon as they are in the document, where they are only while they are printed. */
export function Printed({ way, fileName, onEnd, children }: Props) {
  const print = useEffectEvent(async () => {
    await printSheet(way, fileName)
    onEnd()
  })
  useEffect(() => {
    void print()
  }, [])
  return <PrintSheets>{children}</PrintSheets>
}
