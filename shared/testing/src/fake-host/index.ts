export { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts'
