import { eventHandler } from '../platform/events/event.ts'
import { recordChangedHands } from '../applying/signatories/events.ts'
import { beginAnew } from './acts/begin-anew.ts'

export const eventHandlers = [eventHandler(recordChangedHands, beginAnew)]
