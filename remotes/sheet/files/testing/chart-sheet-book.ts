import { packageOf } from './package-of.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

const relations = (...entries: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${entries.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** The part of the chart's sheet. */
export const CHART_SHEET = `${HEAD}<chartsheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr/><sheetViews><sheetView zoomScale="85" workbookViewId="0" zoomToFit="1"/></sheetViews><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup/><drawing r:id="rId1"/></chartsheet>`

/** A workbook with cells and a sheet that is one chart of them, as Excel writes it. */
export const chartSheetBook = packageOf({
  sheets: ['<sheetData><row r="1"><c r="A1"><v>3</v></c><c r="B1"><v>7</v></c></row></sheetData>'],
  parts: {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="数据" sheetId="1" r:id="rId1"/><sheet name="图" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'chartsheet', 'chartsheets/sheet1.xml'],
    ),
    'xl/chartsheets/sheet1.xml': CHART_SHEET,
    'xl/chartsheets/_rels/sheet1.xml.rels': relations(['rId1', 'drawing', '../drawings/drawing1.xml']),
    'xl/drawings/drawing1.xml': `${HEAD}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="9308969" cy="6078325"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:absoluteAnchor></xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations(['rId1', 'chart', '../charts/chart1.xml']),
    'xl/charts/chart1.xml': `${HEAD}<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:chart><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:val><c:numRef><c:f>数据!$A$1:$B$1</c:f></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`,
  },
})
