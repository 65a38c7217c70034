/** The button of the menu, at the right of each column head. */
export const MENU_BUTTON_PX = 26
