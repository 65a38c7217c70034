export {
  CardPictures,
  PictureWanted,
  type CardPicture,
  type CardPictureRequest,
  type DrawCardPicture,
  type NoCardPicture,
} from './card-pictures.ts'
export {
  commandInfo,
  defineCommand,
  type ArgumentsOf,
  type CommandDescription,
  type ModelCommand,
} from './model-command.ts'
export { programCommands, type OpenForBatch, type OpenModel } from './program-commands.ts'
export { Refused } from './refused.ts'
export { requireFitting } from './require-fitting.ts'
export { runBatch } from './run-batch.ts'
