/**
 * Lines are as high, whatever their font: by this share of the size boxes grow line by line that fit their words in files of PowerPoint,
 * in Lucida Sans and Verdana (lines of 1.54 and 1.22 by themselves) as in Arial (1.15) and 等线.
 */
export const LINE_HEIGHT = 1.2
/** What of a line is below the letters' base; more or less than one line is room above them. */
export const BELOW_BASE = 0.2
