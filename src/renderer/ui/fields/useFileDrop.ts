import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { notify } from '#renderer/kit/errors/notify.ts'
import { i18n } from '#renderer/kit/i18n.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Takes a file that is dropped on the area. Several at once are refused with a message: it would be unclear which one was used.
 * @param onFile Undefined where the area takes none.
 * @returns whether a file is held over the area
 */
export function useFileDrop(area: RefObject<HTMLElement | null>, onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: FileList) => {
    const [file] = files
    if (files.length > 1) notify('info', () => i18n.t('common:file.several'))
    else if (file !== undefined) onFile?.(file)
  })
  const takesFiles = onFile !== undefined
  useEffect(() => {
    const element = area.current
    if (element === null || !takesFiles) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      // Without it the browser refuses the drop.
      event.preventDefault()
      setOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      if (event.dataTransfer === null || !hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    }
    element.addEventListener('dragover', onOver, { signal })
    element.addEventListener('dragleave', onLeave, { signal })
    element.addEventListener('drop', onDrop, { signal })
    return () => leaving.abort()
  }, [area, takesFiles])
  return isOver
}
