import { eventHandler } from '#api/platform/events/event.ts'
import { recordChangedHands } from '#api/applying/signatories/events.ts'
import { beginAnew } from './acts/begin-anew.ts'

export const eventHandlers = [eventHandler(recordChangedHands, beginAnew)]
