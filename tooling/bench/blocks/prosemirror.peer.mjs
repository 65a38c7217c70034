// The least that several people can write in: ProseMirror's basic schema over a shared fragment, without blocks below blocks.
import 'prosemirror-view/style/prosemirror.css'
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { schema } from 'prosemirror-schema-basic'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { initProseMirrorDoc, ySyncPlugin, yUndoPlugin } from 'y-prosemirror'
import * as Y from 'yjs'

const doc = new Y.Doc()
const bytes = await (await fetch('/document.bin')).arrayBuffer()
Y.applyUpdate(doc, new Uint8Array(bytes))
const fragment = doc.getXmlFragment('blocks')
const { doc: shown, mapping } = initProseMirrorDoc(fragment, schema)
const state = EditorState.create({
  doc: shown,
  schema,
  plugins: [ySyncPlugin(fragment, { mapping }), yUndoPlugin(), keymap(baseKeymap)],
})
new EditorView(document.querySelector('#editor'), { state })
