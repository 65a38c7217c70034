// Commands of the view that run no command of the workbook, each with the reason why. What changes the workbook runs one: a new reason is
// of one person at one screen.

interface Reason {
  readonly why: string
  readonly ids: readonly string[]
}

export const OF_THE_VIEW: readonly Reason[] = [
  { why: 'They go over what was done, or keep it; the workbook says nothing new.', ids: ['undo', 'redo', 'save'] },
  {
    why: 'They open a dialog or a panel, whose button runs one.',
    ids: [
      'row-height',
      'column-width',
      'rename-sheet',
      'new-format',
      'open-formats',
      'open-validation',
      'open-field',
      'open-note',
      'open-link',
      'open-table',
      'open-protection',
      'open-sort',
      'open-names',
      'define-name',
      'open-functions',
      'open-duplicates',
      'open-split',
    ],
  },
  {
    why: 'It opens a tab of another part of the file, where the same is done by ranges.add.',
    ids: ['to-views', 'to-groups', 'to-filter-view'],
  },
  {
    why: 'The clipboard is of the grid and its browser; what is pasted as cells or text comes as cells.copy or cells.set, the rest is read off the grid (binding/local-edits). Programs copy cells, contents or formats by cells.copy.',
    ids: ['cut', 'paste', 'paste-values', 'paste-format', 'format-painter'],
  },
]
