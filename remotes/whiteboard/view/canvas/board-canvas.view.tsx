import { Excalidraw } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import type { ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { asEngineElements } from '../engine/excalidraw-scene.ts'
import { useBoard } from '../state/board-state.ts'
import { openLink } from '../state/open-link.ts'
import { usePointers } from './use-pointers.ts'

/** What of the engine's own interface could be asked for: all of it has its place in ours. */
const UI: NonNullable<ExcalidrawProps['UIOptions']> = {
  canvasActions: {
    changeViewBackgroundColor: false,
    clearCanvas: false,
    export: false,
    loadScene: false,
    saveToActiveFile: false,
    toggleTheme: false,
    saveAsImage: false,
  },
}

/** The engine's canvas, for as long as the board is open. */
export function BoardCanvas() {
  const view = useBoard()
  const { host, editor, canWrite } = view
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const root = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null)
  const { onPointer } = usePointers()
  // Once: what changes later comes through the binding.
  const [initialData] = useState(() => ({
    elements: asEngineElements(editor.firstElements({ width: window.innerWidth, height: window.innerHeight })),
    appState: {
      viewBackgroundColor: editor.background,
      currentItemFontFamily: 2,
      currentItemRoughness: 0,
      gridSize: 20,
      gridStep: 5,
    },
    scrollToContent: true,
  }))

  const onChange = useEffectEvent<NonNullable<ExcalidrawProps['onChange']>>((_elements, _state, files) => {
    if (api && root.current) editor.attach(api, root.current)
    editor.onScene(files)
  })
  useEffect(() => {
    if (!api) return
    if (!api.getAppState().isLoading) onChange([], api.getAppState(), api.getFiles())
    return api.onChange((elements, state, files) => onChange(elements as never, state, files))
  }, [api])

  const onLinkOpen = useMemo<NonNullable<ExcalidrawProps['onLinkOpen']>>(
    () => (element, event) => {
      event.preventDefault()
      openLink(editor, element.link ?? '')
    },
    [editor],
  )

  return (
    <div
      ref={root}
      className="board-canvas"
      data-typing="board"
      // Each move of the hand is a step of its own.
      onPointerDownCapture={() => editor.undo.endStep()}
      onDragOverCapture={(event) => event.preventDefault()}
      onDropCapture={(event) => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        // The engine would open a dropped board in the place of this one.
        event.preventDefault()
        event.stopPropagation()
        if (canWrite) void import('../insert/drop-files.ts').then(({ dropFiles }) => dropFiles(view, files))
      }}
    >
      <Excalidraw
        initialData={initialData}
        excalidrawAPI={setApi}
        langCode="zh-CN"
        theme={theme}
        viewModeEnabled={!canWrite}
        UIOptions={UI}
        detectScroll={false}
        handleKeyboardGlobally={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the board is the page: its keys are there with it
        autoFocus
        aiEnabled={false}
        validateEmbeddable={false}
        isCollaborating
        onPointerUpdate={onPointer}
        onLinkOpen={onLinkOpen}
        name={host.file.name}
      />
    </div>
  )
}
