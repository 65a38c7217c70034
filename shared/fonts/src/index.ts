export { registerFaces, type RegisteredFaces } from './register-faces.ts'
