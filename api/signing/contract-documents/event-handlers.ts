import { partnerMade } from '#api/partners/partner-administration/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { adoptHouseTemplates } from './templates.ts'

export const eventHandlers = [eventHandler(partnerMade, adoptHouseTemplates)]
