export const SHAPES = 10_000

/** A file of so many shapes, in rows, as a large board has them. */
export function largeBoard(): Uint8Array {
  const elements = Array.from({ length: SHAPES }, (_, at) => ({
    id: `shape-${at}`,
    type: (['rectangle', 'ellipse', 'diamond'] as const)[at % 3],
    x: (at % 100) * 140,
    y: Math.floor(at / 100) * 110,
    width: 100,
    height: 70,
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: ['#fff3bf', '#d3e7fb', 'transparent'][at % 3],
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 1,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    seed: at + 1,
    version: 1,
    versionNonce: at + 1,
    isDeleted: false,
    boundElements: null,
    updated: 1,
    link: null,
    locked: false,
  }))
  const board = { type: 'excalidraw', version: 2, source: 'bench', elements, appState: {}, files: {} }
  return new TextEncoder().encode(JSON.stringify(board))
}
