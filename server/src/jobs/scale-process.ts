// Entry of the process in which pictures are made smaller. Nothing else ever runs in it, so that it may stay for the next.
import { answerRequests } from './child-requests.ts'
import type { ScaleRequest } from './conversion.ts'
import { scaleImage } from './scale-image.ts'

answerRequests((message) => scaleImage(message as ScaleRequest))
