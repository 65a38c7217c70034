// Commands of the view that run no command of the model, each with the reason why. What a program needs of those that change the document
// is mostly among the model's commands in another form; a new one belongs there and not here.

interface Reason {
  readonly why: string
  readonly ids: readonly string[]
}

/** They change nothing of the document that others would see, or have no meaning but for one person at one screen. */
export const OF_THE_VIEW: readonly Reason[] = [
  {
    why: 'They go over what was done, or keep it; the document says nothing new.',
    ids: ['undo', 'undo-steps', 'redo', 'save'],
  },
  {
    why: 'Only how this window shows the document changes, or where the keys are.',
    ids: ['spelling', 'focus-tools', 'header', 'footer', 'leave-header-footer', 'previous-section', 'next-section'],
  },
  {
    why: 'The clipboard is of the page and its browser; what is pasted is read and graded by the engine where the caret is.',
    ids: ['cut', 'paste', 'paste-plain', 'paste-format', 'format-painter'],
  },
]

/** They change the document. */
export const WITHOUT_MODEL: readonly Reason[] = [
  {
    why: 'With a caret it is the format of what is typed next, a state of the engine and not of the document; programs have run.format.',
    ids: [
      'bold',
      'italic',
      'underline',
      'strike',
      'superscript',
      'subscript',
      'clear-formatting',
      'font-family',
      'font-size',
      'grow-font',
      'shrink-font',
      'text-colour',
      'highlight',
    ],
  },
  {
    why: 'Numbers and indents of lists are worked out by the engine as it lays them out; programs have paragraph.list, list.level and paragraph.properties.',
    ids: ['bullets', 'numbering', 'leave-list', 'indent', 'outdent'],
  },
  {
    why: 'Buttons show at once what the engine says of the selection, which it does not of what the model changed; programs have paragraph.align, paragraph.direction and paragraph.properties.',
    ids: [
      'align-left',
      'align-centre',
      'align-right',
      'align-justify',
      'line-spacing',
      'single-spacing',
      'one-and-half-spacing',
      'double-spacing',
      'paragraph-spacing',
      'right-to-left',
      'left-to-right',
    ],
  },
  {
    why: 'The engine gives the style of every day; programs, and the panel of styles, have style.apply.',
    ids: ['paragraph-style', 'heading-1', 'heading-2', 'heading-3', 'body-text'],
  },
  {
    why: 'It is typing: the engine takes out what is selected, puts something in and moves the caret behind it, by operations that the journal carries.',
    ids: ['insert-symbol', 'text-box', 'cross-reference', 'insert-table', 'set-link', 'remove-link'],
  },
  {
    why: 'One writes in the note at once: the engine lays it out and goes into it in one step; programs have note.insert.',
    ids: ['footnote', 'endnote'],
  },
  {
    why: 'Page numbers, numbers of headings and results of fields come from the pages as they are laid out; programs have contents.insert, contents.update and contents.pages.',
    ids: ['insert-contents', 'toc', 'refresh-toc', 'refresh-toc-pages', 'update-fields', 'move-chapter'],
  },
  {
    why: 'How large the letters of a watermark are, the engine knows from the pages; programs have watermark.set.',
    ids: ['watermark'],
  },
  {
    why: 'Pictures are addressed by the engine, which also reads their bytes for the size.',
    ids: [
      'wrap-inline',
      'wrap-square',
      'wrap-top-bottom',
      'behind-text',
      'in-front-of-text',
      'natural-size',
      'delete-image',
    ],
  },
  {
    why: 'The engine joins revisions into what a card shows, decides on them and goes to the next one; programs have revision.accept, revision.reject and the same for all.',
    ids: ['accept-change', 'reject-change', 'accept-all', 'reject-all'],
  },
  {
    why: 'Places in the text that the engine keeps: hits of a search, the selection and readings at the caret; programs have text.replaceAll.',
    ids: ['replace-hits', 'set-readings'],
  },
]
