import { useEffect, useState } from 'react'

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - performance.now()) / 1000))

/** Whole seconds until a moment of `performance.now()` (milliseconds), counted down; 0 when it has passed. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  const [counted, setCounted] = useState(moment)
  if (counted !== moment) {
    setCounted(moment)
    setLeft(secondsUntil(moment))
  }
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 250)
    return () => clearInterval(timer)
  }, [moment, isOver])
  return left
}
