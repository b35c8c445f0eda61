import { eventHandler } from '#api/platform/events/event.ts'
import { caseEnded } from '../applications/events.ts'
import { closeRequests } from './requests.ts'

export const eventHandlers = [eventHandler(caseEnded, closeRequests)]
