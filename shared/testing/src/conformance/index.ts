export {
  leakConformance,
  remoteConformance,
  type ConformanceWorld,
  type DefineTest,
  type OpenFile,
} from './conformance.ts'
export { backgroundLuminance, expectOpened, remoteView } from './opened.ts'
