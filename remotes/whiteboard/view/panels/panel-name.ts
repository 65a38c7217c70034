/** What stands beside the board. */
export type PanelName = 'search' | 'templates' | 'shapes' | 'show'
