// BlockNote as its own documentation sets it up for several people: its React view, its menus, its styles.
import '@blocknote/core/fonts/inter.css'
import '@blocknote/mantine/style.css'
import { withCollaboration } from '@blocknote/core/yjs'
import { BlockNoteView } from '@blocknote/mantine'
import { useCreateBlockNote } from '@blocknote/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'

const doc = new Y.Doc()
const provider = { awareness: new Awareness(doc) }

function Page() {
  const editor = useCreateBlockNote(
    withCollaboration({
      collaboration: {
        provider,
        fragment: doc.getXmlFragment('blocks'),
        user: { name: '甲', color: '#3366cc' },
      },
    }),
  )
  return createElement(BlockNoteView, { editor })
}

const bytes = await (await fetch('/document.bin')).arrayBuffer()
Y.applyUpdate(doc, new Uint8Array(bytes))
createRoot(document.querySelector('#editor')).render(createElement(Page))
