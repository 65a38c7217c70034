export { buildToys, TOY_LOAD_TIMEOUT_MS, toyEntry, type ToyBuild } from './toy-build.ts'
export { serveToys, type ToyServer } from './toy-server.ts'
