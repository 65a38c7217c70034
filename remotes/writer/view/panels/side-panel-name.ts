/** The panels beside the pages, by name only: commands open them, and they run commands. */
export type SidePanelName = 'outline' | 'thumbnails' | 'review' | 'styles'
