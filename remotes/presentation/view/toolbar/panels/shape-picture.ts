// Small pictures of the shapes in the gallery, in a square of 24.
const polygon = (points: string): string => `M${points.split(' ').join('L')}Z`
const circle = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`

function regular(corners: number, turn = -90): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = ((turn + (360 / corners) * at) * Math.PI) / 180
    return `${(12 + 9.5 * Math.cos(angle)).toFixed(1)},${(12 + 9.5 * Math.sin(angle)).toFixed(1)}`
  })
  return polygon(points.join(' '))
}

function star(points: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? 10 : inner
    const angle = ((-90 + (180 / points) * at) * Math.PI) / 180
    return `${(12 + radius * Math.cos(angle)).toFixed(1)},${(12 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return polygon(corners.join(' '))
}

const CLOUD = 'M7,18a4,4 0 0,1 -1,-7.8a5,5 0 0,1 9,-2.6a4,4 0 0,1 4,6.4a3.5,3.5 0 0,1 -2,4Z'
const BOX = 'M3,6h18v12h-18Z'

const PICTURES: Readonly<Record<string, string>> = {
  rect: BOX,
  roundRect: 'M6,6h12a3,3 0 0,1 3,3v6a3,3 0 0,1 -3,3h-12a3,3 0 0,1 -3,-3v-6a3,3 0 0,1 3,-3Z',
  ellipse: 'M2.5,12a9.5,6.5 0 1,0 19,0a9.5,6.5 0 1,0 -19,0Z',
  triangle: polygon('12,4 21,20 3,20'),
  rtTriangle: polygon('4,4 4,20 20,20'),
  parallelogram: polygon('8,6 22,6 16,18 2,18'),
  trapezoid: polygon('7,6 17,6 22,18 2,18'),
  diamond: polygon('12,3 21,12 12,21 3,12'),
  pentagon: regular(5),
  hexagon: regular(6, 0),
  octagon: regular(8, 22.5),
  plus: polygon('9,3 15,3 15,9 21,9 21,15 15,15 15,21 9,21 9,15 3,15 3,9 9,9'),
  donut: circle(12, 12, 9.5) + circle(12, 12, 4.5),
  pie: 'M12,12V3a9,9 0 1,0 9,9Z',
  can: 'M5,6a7,2.5 0 1,0 14,0a7,2.5 0 1,0 -14,0v12a7,2.5 0 0,0 14,0v-12',
  cube: 'M3,8l5,-4h13v12l-5,4h-13ZM3,8h13v12M16,8l5,-4',
  heart: 'M12,20C2,12 4,4 9,5c2,0.4 3,2.5 3,2.5s1,-2.1 3,-2.5c5,-1 7,7 -3,15Z',
  sun: star(12, 7),
  moon: 'M16,3a9.5,9.5 0 1,0 0,18a9,9 0 0,1 0,-18Z',
  cloud: CLOUD,
  lightningBolt: polygon('8,3 13,9 11,10 17,15 15,16 21,21 11,17 13,16 7,12 10,11 3,7'),
  foldedCorner: 'M4,4h16v11l-5,5h-11ZM20,15h-5v5',
  rightArrow: polygon('3,9 14,9 14,5 21,12 14,19 14,15 3,15'),
  leftArrow: polygon('21,9 10,9 10,5 3,12 10,19 10,15 21,15'),
  upArrow: polygon('9,21 9,10 5,10 12,3 19,10 15,10 15,21'),
  downArrow: polygon('9,3 9,14 5,14 12,21 19,14 15,14 15,3'),
  leftRightArrow: polygon('2,12 8,6 8,10 16,10 16,6 22,12 16,18 16,14 8,14 8,18'),
  chevron: polygon('3,5 15,5 21,12 15,19 3,19 9,12'),
  homePlate: polygon('3,6 15,6 21,12 15,18 3,18'),
  bentArrow: 'M3,20v-8a5,5 0 0,1 5,-5h6v-4l7,6l-7,6v-4h-5a2,2 0 0,0 -2,2v7Z',
  uturnArrow: 'M3,20v-9a7,7 0 0,1 14,0v2h4l-6,7l-6,-7h4v-2a3,3 0 0,0 -6,0v9Z',
  flowChartProcess: BOX,
  flowChartDecision: polygon('12,5 22,12 12,19 2,12'),
  flowChartInputOutput: polygon('7,6 22,6 17,18 2,18'),
  flowChartTerminator: 'M7,6h10a6,6 0 0,1 0,12h-10a6,6 0 0,1 0,-12Z',
  flowChartDocument: 'M3,5h18v12c-9,-3 -9,5 -18,2Z',
  flowChartPredefinedProcess: `${BOX}M6,6v12M18,6v12`,
  flowChartManualInput: polygon('3,10 21,6 21,18 3,18'),
  flowChartConnector: circle(12, 12, 8),
  star5: star(5, 4.2),
  star4: star(4, 4),
  star6: star(6, 5.6),
  star8: star(8, 6.5),
  ribbon2: 'M2,8h5v-2h10v2h5l-3,4l3,4h-7v-2h-6v2h-7l3,-4Z',
  wave: 'M3,7c6,-5 12,5 18,0v10c-6,5 -12,-5 -18,0Z',
  wedgeRectCallout: 'M3,4h18v11h-9l-5,6l0,-6h-4Z',
  wedgeRoundRectCallout: 'M6,4h12a3,3 0 0,1 3,3v5a3,3 0 0,1 -3,3h-6l-5,6v-6h-1a3,3 0 0,1 -3,-3v-5a3,3 0 0,1 3,-3Z',
  wedgeEllipseCallout: 'M8,15.5a9.5,6 0 1,1 4,0.8l-6,4.7Z',
  cloudCallout: `${CLOUD}${circle(6, 21, 1.2)}`,
}

export const shapePicture = (preset: string): string => PICTURES[preset] ?? BOX
