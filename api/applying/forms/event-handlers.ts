import { partnerMade } from '#api/partners/partner-administration/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { publishStarterForms } from './forms.ts'

export const eventHandlers = [eventHandler(partnerMade, publishStarterForms)]
