import { applicationSubmitted } from '#api/applying/applications/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { keepSubmission } from './submissions.ts'

export const eventHandlers = [eventHandler(applicationSubmitted, keepSubmission)]
