import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Files dropped anywhere on the page. @returns whether some are held over it now */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const handler = useRef(onFiles)
  useLayoutEffect(() => {
    handler.current = onFiles
  })

  useEffect(() => {
    // Enter and leave come for every element below the pointer; only the balance tells.
    let depth = 0
    const stop = new AbortController()
    const listen = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void): void =>
      document.addEventListener(
        name,
        (event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          run(event)
        },
        { signal: stop.signal },
      )
    listen('dragenter', () => {
      depth += 1
      setOver(true)
    })
    listen('dragover', (event) => {
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    })
    listen('dragleave', () => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    })
    listen('drop', (event) => {
      depth = 0
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])].filter((file) => file.size > 0 || file.type !== '')
      if (files.length > 0) handler.current(files)
    })
    return () => stop.abort()
  }, [])
  return isOver
}
