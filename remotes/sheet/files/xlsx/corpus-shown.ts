// Cells of the corpus that LibreOffice shows otherwise, each with its reason; one whose cell agrees fails the test.

const RANDOM = 'calculated anew by LibreOffice: depends on chance'
const TODAY = 'calculated anew by LibreOffice: the formula asks for the day'
const REFRESHED = 'LibreOffice refreshes pivot tables when it opens a file'
const DELETED =
  'sums a reference that was deleted, for which LibreOffice has an error of its own; the file keeps its result'
const NAME = 'a function that LibreOffice does not know; the file keeps its result'
const WHATIF = 'a what-if table, which LibreOffice empties; the file keeps its result'
const TRUTH = 'a truth value is TRUE in Excel, whatever the number format'
const CODES = 'LibreOffice has error codes of its own'

export const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  '01-issue-3613.xlsx 3月!O5': DELETED,
  '01-issue-3613.xlsx 5月!AC6': DELETED,
  '01-issue-3613.xlsx 6月!N5': DELETED,
  '14-connection.xlsx Sheet1!B11': NAME,
  '14-connection.xlsx Sheet1!C283': NAME,
  '14-connection.xlsx Sheet1!D389': NAME,
  '15-pivot-table-first-header-row.xlsx pivot!N4': REFRESHED,
  '15-pivot-table-first-header-row.xlsx pivot!N6': REFRESHED,
  '16-cf-tests.xlsx Sheet1!B27': TODAY,
  '16-cf-tests.xlsx Sheet1!B31': TODAY,
  '16-cf-tests.xlsx TimePeriod!A2': TODAY,
  '16-cf-tests.xlsx TimePeriod!C3': TODAY,
  '16-cf-tests.xlsx TimePeriod!C4': TODAY,
  '18-performancearabic.xlsx PerformanceAra!F1518': RANDOM,
  '18-performancearabic.xlsx PerformanceAra!H616': RANDOM,
  '18-performancearabic.xlsx PerformanceAra!O1976': TODAY,
  '20-wordle.xlsx Words!B195': NAME,
  '20-wordle.xlsx Words!B229': NAME,
  '20-wordle.xlsx Words!B274': NAME,
  '20-wordle.xlsx Words!B37': NAME,
  '20-wordle.xlsx Words!B54': NAME,
  '22-formulaevaltestdata-copy.xlsx EverythingTests!J797': TRUTH,
  '28-datatableformula-output.xlsx 1D Row!C8': WHATIF,
  '28-datatableformula-output.xlsx 2D!D7': WHATIF,
  '32-32readwriteradarchart4.xlsx Data!B24': RANDOM,
  '32-32readwriteradarchart4.xlsx Data!D24': RANDOM,
  '32-32readwriteradarchart4.xlsx Data!H13': RANDOM,
  '32-32readwriteradarchart4.xlsx Data!K23': RANDOM,
  '32-32readwriteradarchart4.xlsx Data!M23': RANDOM,
  '35-weekly-timesheet.xlsx Overview!F5': NAME,
  '37-table-with-insertrow-attribute.xlsx Sheet1!E36': RANDOM,
  '37-table-with-insertrow-attribute.xlsx Sheet1!E38': RANDOM,
  '37-table-with-insertrow-attribute.xlsx Sheet1!J13': RANDOM,
  '37-table-with-insertrow-attribute.xlsx Sheet1!J33': RANDOM,
  '37-table-with-insertrow-attribute.xlsx Sheet1!J39': RANDOM,
  '38-ceiling-floor.xlsx Sheet1!C5': CODES,
  '38-ceiling-floor.xlsx Sheet1!I67': TRUTH,
  '38-ceiling-floor.xlsx Sheet1!J41': TRUTH,
  '38-ceiling-floor.xlsx Sheet1!J65': TRUTH,
}
