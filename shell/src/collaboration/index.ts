export { showsSwitch, type SwitchStatus } from './switch.ts'
export { isCreator } from './closing.ts'
export { usePeople } from './use-people.ts'
export { useCollaboration } from './use-collaboration.ts'
