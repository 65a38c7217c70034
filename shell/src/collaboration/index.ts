export { showsSwitch, type SwitchStatus } from './switch.ts'
export { useCollaboration } from './use-collaboration.ts'
